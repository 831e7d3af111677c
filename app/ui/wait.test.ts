import { expect, test } from "vitest";
import { waitInWords } from "./wait.ts";

test.each([
  [1, "1 second"],
  [0.4, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [5_400, "90 minutes"],
  [5_401, "2 hours"],
])("%d seconds are %s", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
