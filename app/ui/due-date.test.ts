import { describe, expect, test } from "vitest";
import { englishTranslator } from "#app/languages/translator.ts";
import { countDaysLate, describeDueDate } from "./due-date.ts";

describe("countDaysLate", () => {
  const now = Date.parse("2026-11-21T22:30:00Z");

  test.each([
    [100, "2026-11-16", 6],
    [100, "2026-11-21", 1],
    [100, "2026-11-22", 0],
    [100, "2026-12-16", 0],
    [100, null, 0],
    [0, "2026-11-16", 0],
    [-100, "2026-11-16", 0],
  ])(
    "returns for %i cents owed by %s, in South Africa's time, the days late: %i",
    (balance, due_date, days) => {
      expect(countDaysLate({ balance, due_date }, now)).toBe(days);
    },
  );
});

describe("an arrangement", () => {
  const owed = { balance: 120_000, due_date: "2026-10-15" };
  const arrangement = { number: 3, months: 6, due_date: "2026-12-07", later: 89_000 };

  test("is described by its next payment, and is never overdue", () => {
    const describe = (number: number) =>
      describeDueDate(
        { ...owed, arrangement: { ...arrangement, number } },
        englishTranslator,
      ).replaceAll("\u00a0", " ");
    expect(describe(3)).toBe("Arrangement: R 310,00 by 7 Dec 2026, instalment 3 of 6");
    expect(describe(0)).toBe("Arrangement: R 310,00 by 7 Dec 2026, deposit");
    expect(countDaysLate({ ...owed, arrangement })).toBe(0);
    expect(countDaysLate(owed)).toBeGreaterThan(0);
  });
});

test("a balance with arrears says what is due now, and what by the due date", () => {
  const owed = { balance: 276_129, due_date: "2126-12-15" };
  const describe = (overdue: number, new_charges: number) =>
    describeDueDate(
      { ...owed, due: { overdue, new_charges, arranged: 0, disputed: 0 } },
      englishTranslator,
    ).replaceAll("\u00a0", " ");
  expect(describe(205_168, 70_961)).toBe("R 2 051,68 due now, R 709,61 by 15 Dec 2126");
  expect(describe(0, 276_129)).toBe("Due by 15 Dec 2126");
  expect(describe(276_129, 0)).toBe("Due now");
});
