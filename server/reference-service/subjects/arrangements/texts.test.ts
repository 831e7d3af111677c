import { expect, test } from "vitest";
import type { ArrangementDetails } from "./texts.ts";
import * as messages from "./texts.ts";

const about: ArrangementDetails = {
  municipality: "Imvubu",
  account: "5072",
  debt: "R 550,00",
  owed: "R 560,00",
  reason: "The deposit is too small.",
  instalments: [
    { number: 0, day: "3 Dec 2026", amount: "R 300,00" },
    { number: 1, day: "31 Dec 2026", amount: "R 250,00" },
  ],
  next: { day: "3 Dec 2026", amount: "R 300,00" },
};

test("an arrangement's message lists every instalment", () => {
  expect(messages.arrangementAgreedMessage.en(about).email).toContain(
    "\nDeposit 3 Dec 2026: R 300,00\n1. 31 Dec 2026: R 250,00\n",
  );
  expect(messages.arrangementAcceptedMessage.zu(about).email).toContain(
    "\nIdiphozithi 3 Dec 2026: R 300,00\n1. 31 Dec 2026: R 250,00\n",
  );
});

test("a refusal gives the reason that staff entered only in the email, not in the SMS", () => {
  const { email, sms } = messages.arrangementRefusedMessage.en(about);
  expect(email).toContain(about.reason);
  expect(sms).not.toContain(about.reason);
});
