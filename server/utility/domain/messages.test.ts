import { expect, test } from "vitest";
import { alreadyYours, identityAdded, passwordChanged, resetCode, verifyCode } from "./messages.ts";

/** What is not in the basic character set of GSM 03.38, as far as these texts could come near it. */
const outsideGsm = /[^A-Za-z0-9 @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]/;

const longest = "Dr Nkosazana Dlamini Zuma Municipality 4"; // 40 characters
const texts = (municipality: string) => ({
  verify: verifyCode({ municipality, code: "123456", minutes: 10 }),
  reset: resetCode({ municipality, code: "123456", minutes: 10 }),
  already: alreadyYours({ municipality }),
  changed: passwordChanged({ municipality }),
  added: identityAdded({ municipality, added: "t•••i@example.com" }),
});

test.each(Object.entries(texts(longest)))("%s is a single SMS", (_, { sms }) => {
  expect(sms.length).toBeLessThanOrEqual(160);
  expect(sms).not.toMatch(outsideGsm);
});

test.each(Object.entries(texts("Imvubu")))("%s names the municipality, and what to do if it was not them", (_, { subject, email, sms }) => {
  for (const text of [email, sms]) {
    expect(text).toContain("Imvubu");
    expect(text).toMatch(/[Nn]ot you\?|[Ii]f (it was|you did) not|If not/);
  }
  expect(subject).not.toMatch(/\d{6}/);
});

test("codes say how long they live, and that nobody asks for them", () => {
  for (const { email, sms } of [texts("Imvubu").verify, texts("Imvubu").reset]) {
    for (const text of [email, sms]) expect(text.match(/\d{6}/g)).toEqual(["123456"]);
    expect(email).toContain("10 minutes");
    expect(sms).toContain("10 min");
    for (const text of [email, sms]) expect(text).toContain("on the phone");
  }
});
