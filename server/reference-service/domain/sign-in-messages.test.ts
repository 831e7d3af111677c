import { expect, test } from "vitest";
import {
  alreadyRegisteredMessage,
  confirmCodeMessage,
  lockedOutMessage,
  wrongCodesMessage,
  resetCodeMessage,
  resetSentMessage,
  sessionsEndedMessage,
  verifyCodeMessage,
} from "./sign-in-messages.ts";

/**
 * Matches characters outside the basic GSM 03.38 character set, as far as these messages are likely
 * to contain them.
 */
const outsideGsm = /[^A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]/;

const longest = "Dr Nkosazana Dlamini Zuma Municipality 4"; // 40 characters
const texts = (municipality: string) => ({
  verify: verifyCodeMessage({ municipality, code: "123456", minutes: 10 }),
  reset: resetCodeMessage({ municipality, code: "123456", minutes: 10 }),
  already: alreadyRegisteredMessage({ municipality }),
  confirm: confirmCodeMessage({ municipality, code: "123456", minutes: 10 }),
  "reset sent by staff": resetSentMessage({ municipality, by: "Asha Naidoo", to: "t•••i@example.com" }),
  "locked out": lockedOutMessage({ municipality, identity: "t•••i@example.com" }),
  "wrong codes": wrongCodesMessage({ municipality, isRecovery: false }),
  "wrong recovery codes": wrongCodesMessage({ municipality, isRecovery: true }),
  "sessions ended": sessionsEndedMessage({ municipality, by: "Asha Naidoo", all: true }),
});

test.each(Object.entries(texts(longest)))("the %s message fits in a single SMS", (_, { sms }) => {
  expect(sms.length).toBeLessThanOrEqual(160);
  expect(sms).not.toMatch(outsideGsm);
});

test.each(Object.entries(texts("Imvubu")))(
  "the %s message names the municipality and says what to do if it was someone else",
  (_, { subject, email, sms }) => {
    for (const text of [email, sms]) {
      expect(text).toContain("Imvubu");
      expect(text).toMatch(/[Nn]ot you\?|[Ii]f you didn't|If not/);
    }
    expect(subject).not.toMatch(/\d{6}/);
  },
);

test("code messages say how long the code is valid and that we never ask for it on the phone", () => {
  for (const { email, sms } of [texts("Imvubu").verify, texts("Imvubu").reset]) {
    for (const text of [email, sms]) expect(text.match(/\d{6}/g)).toEqual(["123456"]);
    expect(email).toContain("10 minutes");
    expect(sms).toContain("10 min");
    for (const text of [email, sms]) expect(text).toContain("on the phone");
  }
});
