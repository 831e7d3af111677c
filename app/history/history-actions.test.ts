import { expect, test } from "vitest";
import { englishTranslator as t } from "#app/languages/translator.ts";
import { formatAction } from "./history-actions.ts";

test("describes an action in words, even if it is unknown", () => {
  expect(formatAction("access.role_changed", t)).toBe("Changed someone’s role");
  expect(formatAction("debt.handed_over", t)).toBe("Debt: handed over");
  expect(formatAction("imported", t)).toBe("Imported");
  expect(formatAction("", t)).toBe("");
});
