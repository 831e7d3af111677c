import { expect, test } from "vitest";
import { formatWait } from "./format-wait.ts";

test.each([
  [1, "1 second"],
  [0.4, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [5_400, "90 minutes"],
  [5_401, "2 hours"],
])("formats %d seconds as %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
