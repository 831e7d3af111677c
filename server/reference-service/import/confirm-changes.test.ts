/** Tests when the import asks for confirmation before it closes accounts or ends access. */
import { expect, test } from "vitest";
import { needsQuestion } from "./confirm-changes.ts";

test.each([
  [{ open: 1000, affected: 50 }, false],
  [{ open: 1000, affected: 51 }, true],
  [{ open: 200_000, affected: 100 }, false],
  [{ open: 200_000, affected: 101 }, true],
  [{ open: 0, affected: 0 }, false],
])("decides whether to ask about %j: %j", (change, asks) => {
  expect(needsQuestion(change)).toBe(asks);
});
