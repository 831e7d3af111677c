import { expect, test } from "vitest";
import { shownIdentity } from "./identity.server.ts";

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
