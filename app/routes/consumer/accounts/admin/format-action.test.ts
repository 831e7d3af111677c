import { expect, test } from "vitest";
import { formatAction } from "./format-action.ts";

test("describes an audited action in words, even if it is unknown", () => {
  expect(formatAction("access.role_changed")).toBe("Access: role changed");
  expect(formatAction("imported")).toBe("Imported");
  expect(formatAction("")).toBe("");
});
