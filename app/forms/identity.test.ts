import { expect, test } from "vitest";
import { formatIdentity, matchesIdentity, possibleIdentity } from "./identity.server.ts";

test.each([
  ["mobile", "+27821234567", "082 123 4567"],
  ["mobile", "+447911123456", "+44 7911 123456"],
  ["mobile", "+12025550123", "+1 202 555 0123"],
  // Masked or invalid numbers stay unchanged.
  ["mobile", "••• ••• 4567", "••• ••• 4567"],
  ["email", "thandi@example.com", "thandi@example.com"],
] as const)("formats the %s identity %s as %s", (type, identity, shown) => {
  expect(formatIdentity({ type, identity })).toBe(shown);
});

test.each([
  ["mobile", "+27821234567", "082 123 4567", true],
  ["mobile", "+27821234567", "+27 82 123 4567", true],
  ["mobile", "+27821234567", "082 123 4568", false],
  ["mobile", "+447911123456", "+44 7911 123456", true],
  ["email", "thandi@example.com", "Thandi@Example.com", true],
  ["email", "thandi@example.com", "nomsa@example.com", false],
] as const)(
  "reports whether the %s identity %s matches the typed text %s: %s",
  (type, identity, typed, meant) => {
    expect(matchesIdentity({ type, identity }, typed)).toBe(meant);
  },
);

test.each([
  ["email", "thandi@example.com", true],
  ["email", "thandi@", false],
  ["email", "thandi example.com", false],
  ["mobile", "082 123 4567", true],
  ["mobile", "+44 7911 123456", true],
  ["mobile", "0821", false],
  ["mobile", "thandi@example.com", false],
] as const)("reports whether %s %s can be an identity: %s", (type, typed, possible) => {
  expect(possibleIdentity(type).safeParse(typed).success).toBe(possible);
});
