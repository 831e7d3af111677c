/** Tests when the import asks for confirmation before it closes accounts and meters. */
import { expect, test } from "vitest";
import { needsQuestion } from "./closing.ts";

test.each([
  [{ open: 1000, closed: 50 }, false],
  [{ open: 1000, closed: 51 }, true],
  [{ open: 200_000, closed: 100 }, false],
  [{ open: 200_000, closed: 101 }, true],
  [{ open: 0, closed: 0 }, false],
])("decides whether to ask before closing %j: %j", (closing, asks) => {
  expect(needsQuestion(closing)).toBe(asks);
});
