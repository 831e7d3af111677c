import { expect, test } from "vitest";
import { isIdentity, shownIdentity } from "./identity.server.ts";

test.each([
  ["mobile", "+27821234567", "082 123 4567"],
  ["mobile", "+447911123456", "+44 7911 123456"],
  ["mobile", "+12025550123", "+1 202 555 0123"],
  // Masked, or not a number at all: it is not ours to judge.
  ["mobile", "••• ••• 4567", "••• ••• 4567"],
  ["email", "thandi@example.com", "thandi@example.com"],
] as const)("of %s, %s is written %s", (type, identity, shown) => {
  expect(shownIdentity({ type, identity })).toBe(shown);
});

test.each([
  ["mobile", "+27821234567", "082 123 4567", true],
  ["mobile", "+27821234567", "+27 82 123 4567", true],
  ["mobile", "+27821234567", "082 123 4568", false],
  ["mobile", "+447911123456", "+44 7911 123456", true],
  ["email", "thandi@example.com", "Thandi@Example.com", true],
  ["email", "thandi@example.com", "nomsa@example.com", false],
] as const)("whether %s %s is meant by %s: %s", (type, identity, typed, meant) => {
  expect(isIdentity({ type, identity }, typed)).toBe(meant);
});
