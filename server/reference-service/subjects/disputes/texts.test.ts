/**
 * Tests that answers to a dispute give the reason and the deadline. An SMS leaves out the reason,
 * because a locked phone may show it.
 */
import { expect, test } from "vitest";
import { languages } from "#contract/values/languages.ts";
import {
  disputeCorrectedMessage,
  disputeKeptMessage,
  disputeObjectedMessage,
  disputeOpenedMessage,
} from "./texts.ts";

const about = {
  municipality: "Imvubu",
  reference: "D-2026-000123",
  charge: "Property rates",
  amount: "R 12 345,67",
  claimed: "R 12 345,67",
  meantime: undefined,
  reason: "We read the meter again.",
  until: "17 Dec 2026",
};

test.each(languages)(
  "an answer gives its reason only in the email, but the last day to object in both the email and the SMS (%s)",
  (language) => {
    const answers = [
      disputeKeptMessage[language](about),
      disputeCorrectedMessage[language]({ ...about, credit: "R 100,00" }),
    ];
    for (const { email, sms } of answers) {
      expect(email).toContain(about.reason);
      expect(sms).not.toContain(about.reason);
      for (const text of [email, sms]) expect(text).toContain(about.until);
    }
  },
);

test("a final answer says that the amount is due", () => {
  expect(disputeKeptMessage.en({ ...about, until: undefined }).email).toContain(
    "R 12 345,67 that was in dispute has to be paid after all",
  );
});

test.each(languages)(
  "a message about a charge that is paid names no amount to pay (%s)",
  (language) => {
    const paid = { ...about, amount: undefined };
    const messages = [
      disputeOpenedMessage[language]({ ...paid, answerBy: "17 Dec 2026" }),
      disputeObjectedMessage[language]({ ...paid, answerBy: "17 Dec 2026" }),
      disputeKeptMessage[language](paid),
      disputeKeptMessage[language]({ ...paid, until: undefined }),
    ];
    for (const { email } of messages) expect(email).not.toMatch(/undefined|R 0,00/);
  },
);
