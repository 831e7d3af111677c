import { describe, expect, it } from "vitest";
import { addMonths, dueDate, lastDay, monthsFrom, shortDay } from "./calendar.ts";

describe("the demo calendar", () => {
  it("adds and subtracts months across the end of a year", () => {
    expect(addMonths("2026-11", 2)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-11", -84)).toBe("2019-11");
    expect(monthsFrom("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(monthsFrom("2026-02", "2026-01")).toEqual([]);
  });

  it("returns the last day of a month, including in leap years", () => {
    expect(["2023-02", "2024-02", "2025-04", "2025-12"].map(lastDay)).toEqual([
      "2023-02-28",
      "2024-02-29",
      "2025-04-30",
      "2025-12-31",
    ]);
  });

  it("sets the due date to the 15th, or to the following Monday if the 15th is on a weekend", () => {
    expect(dueDate("2026-11")).toBe("2026-12-15");
    expect(dueDate("2026-07")).toBe("2026-08-17"); // the 15th is a Saturday
    expect(dueDate("2026-10")).toBe("2026-11-16"); // the 15th is a Sunday
  });

  it('formats a date as a day and a short month, such as "20 Oct"', () =>
    expect(shortDay("2026-03-09")).toBe("9 Mar"));
});
