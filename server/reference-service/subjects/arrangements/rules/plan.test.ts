import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveFirstDay, planInstalments } from "./plan.ts";

describe("planInstalments", () => {
  it("adds the remainder to the last instalment", () => {
    const plan = planInstalments(
      { debtCents: 100_000, depositCents: 20_000, months: 3, firstDay: "2026-12-31" },
      "2026-11-26",
    );
    expect(plan).toEqual([
      { number: 0, due: "2026-12-03", cents: 20_000 },
      { number: 1, due: "2026-12-31", cents: 26_666 },
      { number: 2, due: "2027-01-31", cents: 26_666 },
      { number: 3, due: "2027-02-28", cents: 26_668 },
    ]);
  });

  it("leaves out a deposit of R 0,00, and returns to the chosen day of the month after a shorter month", () => {
    const plan = planInstalments(
      { debtCents: 3_000, depositCents: 0, months: 3, firstDay: "2028-01-30" },
      "2028-01-01",
    );
    expect(plan.map(({ number, due }) => [number, due])).toEqual([
      [1, "2028-01-30"],
      [2, "2028-02-29"],
      [3, "2028-03-30"],
    ]);
  });

  it("returns equal instalments that add up to the debt, each due later than the one before", () => {
    const day = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2090-12-31"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.nat(),
        fc.integer({ min: 1, max: 60 }),
        day,
        (debtCents, share, months, date) => {
          const start = date.toISOString().slice(0, 10);
          const depositCents = share % debtCents;
          const plan = planInstalments(
            { debtCents, depositCents, months, firstDay: moveFirstDay(start, start) },
            start,
          );
          expect(plan.reduce((sum, { cents }) => sum + cents, 0)).toBe(debtCents);
          expect(plan).toHaveLength(months + (depositCents > 0 ? 1 : 0));
          const monthly = plan.filter(({ number }) => number > 0).map(({ cents }) => cents);
          expect(Math.max(...monthly) - Math.min(...monthly)).toBeLessThan(months);
          expect(new Set(monthly.slice(0, -1)).size).toBeLessThanOrEqual(1);
          const days = plan.map(({ due }) => due);
          expect(days).toEqual(days.toSorted());
          expect(new Set(days).size).toBe(days.length);
        },
      ),
    );
  });
});

describe("moveFirstDay", () => {
  it("keeps the day of the month, and chooses a later month only if the date is too soon", () => {
    expect(moveFirstDay("2026-12-31", "2026-12-01")).toBe("2026-12-31");
    expect(moveFirstDay("2026-12-31", "2026-12-24")).toBe("2027-01-31");
    expect(moveFirstDay("2026-12-31", "2027-02-01")).toBe("2027-02-28");
  });
});
