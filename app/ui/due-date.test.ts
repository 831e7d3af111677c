import { describe, expect, test } from "vitest";
import { countDaysLate } from "./due-date.ts";

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
  ])("with %i cents owed by %s, in South Africa's time, is %i", (balance, due_date, days) => {
    expect(countDaysLate({ balance, due_date }, now)).toBe(days);
  });
});
