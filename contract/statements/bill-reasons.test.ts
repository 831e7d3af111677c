/** Tests that the reasons for a difference call each line of a bill what it is. */
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { explainDifference } from "./bill-difference.ts";
import { lineKinds, type StatementLine } from "./calls.ts";

const runs = { numRuns: inject("isWhole") ? 100_000 : 1000, seed: 2026 };

/** Builds a line with a single rate in cents, and VAT of 15 %. */
function flatLine(
  quantity: number,
  rate: number,
  about: Partial<StatementLine> = {},
): StatementLine {
  const amount = Math.round(quantity * rate);
  return {
    service: "water",
    description: "Water",
    quantity: String(quantity),
    unit: "kl",
    rate: String(rate / 100),
    amount,
    vat: Math.round(amount * 0.15),
    ...about,
  };
}

const total = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);
const reasons = (now: StatementLine[], before: StatementLine[]) =>
  explainDifference(now, before).map((part) => ({
    kind: part.kind,
    ...("line" in part && part.line !== undefined && { line: part.line }),
    cents: part.cents,
  }));

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 90 }),
    rate: fc.integer({ min: -5000, max: 9000 }),
    unit: fc.constantFrom("kl", "month", ""),
    days: fc.option(fc.integer({ min: 1, max: 62 }), { nil: undefined }),
    meter: fc.option(fc.constantFrom("W1", "W2"), { nil: undefined }),
    kind: fc.option(fc.constantFrom(...lineKinds), { nil: undefined }),
    tariff_from: fc.option(fc.constantFrom("2026-07-01", "2027-07-01"), { nil: undefined }),
  })
  .map(({ quantity, rate, ...about }) => flatLine(quantity, rate, about));
/** The lines of a bill, of which each has its own description. */
const bill = (name: string) =>
  fc
    .array(line, { maxLength: 6 })
    .map((lines) => lines.map((one, index) => ({ ...one, description: `${name} ${index}` })));

test("splits the difference between bills with credits, corrections and meters into parts that add up", () => {
  fc.assert(
    fc.property(bill("Line"), bill("Line"), (now, before) => {
      const parts = explainDifference(now, before);
      return parts.reduce((sum, { cents }) => sum + cents, 0) === total(now) - total(before);
    }),
    runs,
  );
});

test("never calls a negative line a new charge", () => {
  fc.assert(
    fc.property(bill("Now"), bill("Before"), (now, before) => {
      const charges = explainDifference(now, before).filter(
        (part) => part.kind === "started" && part.line === undefined && part.cents > 0,
      );
      return charges.every(
        (part) =>
          "description" in part &&
          now.some(({ description, amount }) => description === part.description && amount > 0),
      );
    }),
    runs,
  );
});

test("never calls a line a new charge because its period was split at 1 July", () => {
  const days = fc.integer({ min: 10, max: 18 });
  const use = fc.integer({ min: 0, max: 40 });
  const rate = fc.integer({ min: 100, max: 9000 });
  fc.assert(
    fc.property(
      fc.tuple(days, use, rate),
      fc.tuple(days, use, rate),
      fc.tuple(fc.integer({ min: 25, max: 38 }), use),
      ([daysUntil, until, oldRate], [daysFrom, from, newRate], [daysBefore, before]) => {
        const split = [
          flatLine(until, oldRate, {
            description: "Water until 30 June",
            days: daysUntil,
            tariff_from: "2025-07-01",
          }),
          flatLine(from, newRate, {
            description: "Water from 1 July",
            days: daysFrom,
            tariff_from: "2026-07-01",
          }),
        ];
        const whole = [flatLine(before, oldRate, { days: daysBefore, tariff_from: "2025-07-01" })];
        return [explainDifference(split, whole), explainDifference(whole, split)].every((parts) =>
          // Cents that come from rounding alone have no other reason.
          parts.every(
            ({ kind, cents }) =>
              kind === "use" || kind === "period" || kind === "rate" || Math.abs(cents) < 10,
          ),
        );
      },
    ),
    runs,
  );
});

describe("the reasons for a difference", () => {
  const water = flatLine(20, 2000, { days: 30, meter: "W1" });

  test("names a new tariff, and not a new charge, for a period that was split at 1 July", () => {
    // 10 days at R 20 and 20 days at R 22: 20 kl before, and the same use of each day.
    const split = [
      flatLine(6, 2000, { description: "Until 30 June", days: 10, tariff_from: "2025-07-01" }),
      flatLine(14, 2200, { description: "From 1 July", days: 20, tariff_from: "2026-07-01" }),
    ];
    const before = flatLine(20, 2000, { days: 30, tariff_from: "2025-07-01" });
    // 14 kl at R 22 instead of R 20, with 15 % VAT: R 32,20.
    const parts = explainDifference(split, [before]);
    expect(parts.filter(({ kind }) => kind === "started" || kind === "ended")).toEqual([]);
    expect(parts.find(({ kind }) => kind === "rate")).toMatchObject({ since: "2026-07-01" });
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(3220);
  });

  test("names rebates, their end and their size", () => {
    const rebate = (rand: number) =>
      flatLine(1, -100 * rand, { description: "Pensioner", unit: "month", kind: "rebate", vat: 0 });
    expect(reasons([water, rebate(180)], [water])).toEqual([
      { kind: "started", line: "rebate", cents: -18_000 },
    ]);
    expect(reasons([water], [water, rebate(180)])).toEqual([
      { kind: "ended", line: "rebate", cents: 18_000 },
    ]);
    expect(reasons([water, rebate(150)], [water, rebate(180)])).toEqual([
      { kind: "changed", line: "rebate", cents: 3000 },
    ]);
  });

  test("names the reversal of an estimate beside the use that was read", () => {
    const estimate = flatLine(-20, 2000, { description: "Estimate of June", kind: "reversal" });
    expect(reasons([estimate, flatLine(35, 2000)], [flatLine(20, 2000)])).toEqual([
      { kind: "started", line: "reversal", cents: -46_000 },
      { kind: "use", cents: 34_500 },
    ]);
  });

  test("compares no correction or once-off charge with that of another month", () => {
    const once = (kind: "correction" | "once_off", rand: number) =>
      flatLine(1, rand * 100, { description: "Once", unit: "month", kind, vat: 0 });
    expect(
      reasons(
        [water, once("correction", -50), once("once_off", 900)],
        [water, once("once_off", 300)],
      ),
    ).toEqual([
      { kind: "started", line: "once_off", cents: 90_000 },
      { kind: "ended", line: "once_off", cents: -30_000 },
      { kind: "started", line: "correction", cents: -5000 },
    ]);
  });

  test("names interest, and whether there is more", () => {
    const interest = (rand: number) =>
      flatLine(1, rand * 100, { description: "Interest", unit: "", kind: "interest", vat: 0 });
    expect(reasons([interest(12)], [interest(10)])).toEqual([
      { kind: "changed", line: "interest", cents: 200 },
    ]);
    expect(reasons([interest(12)], [])).toEqual([
      { kind: "started", line: "interest", cents: 1200 },
    ]);
  });

  test("tells a second meter from one that was replaced", () => {
    const second = flatLine(5, 2000, { description: "W2", days: 30, meter: "W2" });
    expect(reasons([water, second], [water])).toEqual([
      { kind: "started", line: "meter", cents: 11_500 },
    ]);
    // The old meter measured 8 kl in 12 days, and the new one 15 kl in 18.
    const replaced = [
      flatLine(8, 2000, { description: "W1", days: 12, meter: "W1" }),
      flatLine(15, 2000, { description: "W3", days: 18, meter: "W3" }),
    ];
    expect(explainDifference(replaced, [water])).toEqual([
      {
        service: "water",
        kind: "use",
        unit: "kl",
        quantity: 3,
        isNewMeter: true,
        cents: 6900,
      },
    ]);
  });
});

test("tells a second meter, and a levy on the same meter, from other days and another tariff", () => {
  const use = flatLine(12, 1000, { meter: "W1", days: 30 });
  // A second meter was there for the last 12 days of the 30.
  const second = flatLine(3, 1000, { description: "Second", meter: "W2", days: 12 });
  expect(reasons([use, second], [use])).toEqual([{ kind: "started", line: "meter", cents: 3450 }]);
  const levy = flatLine(12, 200, { description: "Drought levy", meter: "W1", days: 30 });
  for (const lines of [
    [levy, use],
    [use, levy],
  ])
    expect(reasons(lines, [use])).toEqual([{ kind: "started", cents: 2760 }]);
  // The meter was replaced after 28 of the 31 days.
  const replaced = [
    flatLine(11, 1000, { meter: "W1", days: 28 }),
    flatLine(1, 1000, { description: "New", meter: "W3", days: 3 }),
  ];
  expect(reasons(replaced, [use]).map(({ kind }) => kind)).not.toContain("started");
});
