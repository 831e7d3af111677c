import { expect, test } from "vitest";
import {
  codeLifetimeMinutes,
  expiredCodeMessage,
  generateCode,
  maxCodeAttempts,
  resendAt,
  resendSeconds,
  wrongCodeMessage,
} from "./one-time-codes.ts";

test("generates six-digit codes, including leading zeros", () => {
  const codes = Array.from({ length: 2_000 }, generateCode);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  // The chance that one of the ten digits never comes first is below 1 in 10^90.
  expect(new Set(codes.map(([first]) => first)).size).toBe(10);
});

test("uses the limits that the contract states", () => {
  expect({ codeLifetimeMinutes, maxCodeAttempts, resendSeconds }).toEqual({
    codeLifetimeMinutes: 10,
    maxCodeAttempts: 5,
    resendSeconds: 60,
  });
});

test("allows the user to request another code a minute after the last one", () => {
  expect(resendAt(new Date("2026-11-21T23:59:30.250Z"))).toBe("2026-11-22T00:00:30.250Z");
});

test.each([
  [4, "That code isn’t right. Check your message. You have 4 attempts left"],
  [1, "That code isn’t right. Check your message. You have 1 attempt left"],
  [0, "That code isn’t right. Ask for a new code"],
])("says after a wrong code that %i attempts are left", (left, text) => {
  expect(wrongCodeMessage(left).text).toBe(text);
});

test("tells the user to request a new code if the old one has expired", () => {
  expect(expiredCodeMessage).toEqual({
    code: "code_expired",
    text: "You can’t use that code any more. Ask for a new one",
  });
});
