import { expect, test } from "vitest";
import { actionInWords } from "./action-words.ts";

test("an action is told in words, also one that nobody knows here", () => {
  expect(actionInWords("access.role_changed")).toBe("Access: role changed");
  expect(actionInWords("imported")).toBe("Imported");
  expect(actionInWords("")).toBe("");
});
