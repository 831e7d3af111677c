import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { explainDifference, sumByReason } from "./bill-difference.ts";
import type { StatementLine } from "./calls.ts";

const total = (lines: readonly StatementLine[]) =>
  lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);

interface Tariff {
  /**
   * The upper limit of every step except the last. `rates` has a rate in ten-thousandths for each
   * step.
   */
  limits: number[];
  rates: number[];
}

/** Builds a line as a municipality does: each step and the VAT are rounded to a cent. */
function meterLine(
  service: string,
  quantity: number,
  { limits, rates }: Tariff,
  vatPercent: number,
): StatementLine {
  const steps = rates.flatMap((rate, index) => {
    const [from, to] = [limits[index - 1] ?? 0, limits[index] ?? null];
    if (from > 0 && from >= quantity) return [];
    const within = Math.min(to ?? quantity, quantity) - from;
    return {
      from: String(from),
      to: to === null ? null : String(to),
      quantity: String(within),
      rate: String(rate / 1e4),
      amount: Math.round((within * rate) / 100),
    };
  });
  const amount = steps.reduce((sum, step) => sum + step.amount, 0);
  return {
    service,
    description: `Meter of ${service}`,
    quantity: String(quantity),
    unit: "kl",
    rate: null,
    amount,
    vat: Math.round((amount * vatPercent) / 100),
    steps,
  };
}

function flatLine(
  service: string,
  quantity: number,
  rate: number,
  vatPercent: number,
  unit = "month",
  description = "Basic charge",
): StatementLine {
  const amount = Math.round((quantity * rate) / 100);
  return {
    service,
    description,
    quantity: String(quantity),
    unit,
    rate: String(rate / 1e4),
    amount,
    vat: Math.round((amount * vatPercent) / 100),
  };
}

const rate = fc.integer({ min: 0, max: 900_000 });
const tariff = fc
  .record({
    limits: fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 })
      .map((limits) => limits.toSorted((a, b) => a - b)),
    rates: fc.array(rate, { minLength: 5, maxLength: 5 }),
  })
  .map(({ limits, rates }) => ({ limits, rates: rates.slice(0, limits.length + 1) }));
const service = fc.constantFrom("water", "electricity", "sewer", "refuse", "property rates");
const vatPercent = fc.constantFrom(0, 14, 15, 15.5);
const days = fc.option(fc.integer({ min: 1, max: 62 }), { nil: undefined });
const line = fc.oneof(
  fc
    .tuple(service, fc.integer({ min: 0, max: 90 }), tariff, vatPercent, days)
    .map(([name, quantity, steps, vat, inDays]) => ({
      ...meterLine(name, quantity, steps, vat),
      ...(inDays !== undefined && { days: inDays }),
    })),
  fc
    .tuple(service, fc.integer({ min: 0, max: 5 }), rate, vatPercent)
    .map(([name, quantity, price, vat]) => flatLine(name, quantity, price, vat)),
);
const bill = fc.array(line, { maxLength: 8 });

test("splits the difference between any two bills into parts that add up to the whole and each have a reason", () => {
  fc.assert(
    fc.property(bill, bill, (now, before) => {
      const parts = explainDifference(now, before);
      const sum = parts.reduce((all, { cents }) => all + cents, 0);
      // Cents that come from rounding alone have no other reason.
      const isExplained = parts.every(
        ({ kind, cents }) => kind !== "unexplained" || Math.abs(cents) < 10,
      );
      return (
        sum === total(now) - total(before) &&
        isExplained &&
        parts.every(({ cents }) => Number.isInteger(cents) && cents !== 0)
      );
    }),
    { numRuns: inject("isWhole") ? 100_000 : 4000, seed: 2026 },
  );
});

test("never gives a tariff as the reason if both bills have the tariff of the same day", () => {
  const dated = bill.map((lines) => lines.map((one) => ({ ...one, tariff_from: "2026-07-01" })));
  fc.assert(
    fc.property(dated, dated, (now, before) =>
      explainDifference(now, before).every(({ kind }) => kind !== "rate"),
    ),
    { numRuns: inject("isWhole") ? 100_000 : 1000, seed: 2026 },
  );
});

test("gives only days and use as reasons if the limits are those of each period's days", () => {
  const days = fc.integer({ min: 20, max: 45 });
  fc.assert(
    fc.property(
      tariff,
      fc.tuple(days, fc.integer({ min: 0, max: 90 })),
      fc.tuple(days, fc.integer({ min: 0, max: 90 })),
      ({ limits, rates }, ...periods) => {
        const [now, before] = periods.map(([inDays, quantity]) => ({
          ...meterLine(
            "water",
            quantity,
            { limits: limits.map((one) => Number(((one * inDays) / 30).toFixed(3))), rates },
            15,
          ),
          days: inDays,
          tariff_from: "2026-07-01",
        }));
        return explainDifference(
          [now].flatMap((one) => one ?? []),
          [before].flatMap((one) => one ?? []),
        ).every(
          ({ kind, cents }) =>
            kind === "use" || kind === "period" || (kind === "unexplained" && Math.abs(cents) < 10),
        );
      },
    ),
    { numRuns: inject("isWhole") ? 100_000 : 1000, seed: 2026 },
  );
});

describe("the explanation of a difference", () => {
  const steps = { limits: [6], rates: [0, 200_000] };

  test("prices a difference in use at the rates of the affected tariff steps", () => {
    expect(
      explainDifference([meterLine("water", 12, steps, 15)], [meterLine("water", 15, steps, 15)]),
    ).toEqual([{ service: "water", kind: "use", unit: "kl", quantity: -3, cents: -6900 }]);
    expect(
      explainDifference([meterLine("water", 9, steps, 15)], [meterLine("water", 5, steps, 15)]),
    ).toEqual([{ service: "water", kind: "use", unit: "kl", quantity: 4, cents: 6900 }]);
  });

  test("separates the effect of use from that of rates, and names the old and the new rate", () => {
    const now = meterLine("water", 15, { limits: [6], rates: [0, 220_000] }, 15);
    expect(explainDifference([now], [meterLine("water", 10, steps, 15)])).toEqual([
      { service: "water", kind: "use", unit: "kl", quantity: 5, cents: 12_650 },
      {
        service: "water",
        kind: "rate",
        description: "Meter of water",
        unit: "kl",
        rates: [{ from: "6", to: null, before: "20", now: "22" }],
        cents: 920,
      },
    ]);
  });

  test("names the first day of the new tariff, if it differs from the first day of the old tariff", () => {
    const [old, levy] = [flatLine("refuse", 1, 1_900_000, 0), flatLine("refuse", 1, 2_000_000, 0)];
    const since = (from: string | undefined, before: string | undefined) =>
      explainDifference([{ ...levy, tariff_from: from }], [{ ...old, tariff_from: before }]).map(
        (part) => part.kind === "rate" && part.since,
      );
    expect(since("2026-07-01", "2025-07-01")).toEqual(["2026-07-01"]);
    expect(since("2026-07-01", undefined)).toEqual(["2026-07-01"]);
    // Another rate in the same tariff has no known reason.
    expect(since("2026-07-01", "2026-07-01")).toEqual([false]);
    expect(since(undefined, "2025-07-01")).toEqual([undefined]);
  });

  test("distinguishes a longer period from higher daily use", () => {
    const flat = { limits: [], rates: [200_000] };
    const [now, before] = [meterLine("water", 33, flat, 0), meterLine("water", 30, flat, 0)];
    expect(explainDifference([{ ...now, days: 33 }], [{ ...before, days: 30 }])).toEqual([
      { service: "water", kind: "period", days: { before: 30, now: 33 }, cents: 6000 },
    ]);
    expect(
      explainDifference([{ ...now, days: 30 }], [{ ...before, days: 33, estimated: true }]),
    ).toEqual([
      {
        service: "water",
        kind: "use",
        unit: "kl",
        quantity: 5.73,
        apartFromDays: true,
        estimated: "before",
        cents: 11_455,
      },
      { service: "water", kind: "period", days: { before: 33, now: 30 }, cents: -5455 },
    ]);
  });

  test("does not give a longer or shorter period as a reason if the quantity and its cost are unchanged", () => {
    const line = meterLine("electricity", 321, { limits: [], rates: [20_000] }, 15);
    expect(explainDifference([{ ...line, days: 31 }], [{ ...line, days: 28 }])).toEqual([]);
  });

  const byDay = (limits: number[], days: number) =>
    limits.map((limit) => Number(((limit * days) / 30.4167).toFixed(3)));
  const inPeriod = (quantity: number, days: number, rates = [0, 200_000]): StatementLine => ({
    ...meterLine("water", quantity, { limits: byDay([6], days), rates }, 15),
    days,
    tariff_from: "2026-07-01",
  });

  test("gives only the days as a reason if use and limits grew with them", () => {
    const [now, before] = [inPeriod(16.5, 33), inPeriod(14, 28)];
    expect(explainDifference([now], [before])).toEqual([
      {
        service: "water",
        kind: "period",
        days: { before: 28, now: 33 },
        cents: total([now]) - total([before]),
      },
    ]);
    const { tariff_from: _, ...undated } = now;
    expect(explainDifference([undated], [before])).toMatchObject([{ kind: "period" }]);
  });

  test("prices the use of limits by day by the limits of the new period", () => {
    // 3 kl more than 16.5 kl, all in the upper step.
    expect(explainDifference([inPeriod(19.5, 33)], [inPeriod(14, 28)])).toMatchObject([
      { kind: "use", quantity: 3, apartFromDays: true, cents: expect.closeTo(6900, -1) as number },
      { kind: "period" },
    ]);
  });

  test("names a rate that changed, by the new limits, although the limits grew with the days", () => {
    const [now, before] = [inPeriod(16.5, 33, [0, 220_000]), inPeriod(14, 28)];
    const parts = explainDifference([{ ...now, tariff_from: "2027-07-01" }], [before]);
    expect(parts.map(({ kind }) => kind).toSorted()).toEqual(["period", "rate"]);
    expect(parts.find(({ kind }) => kind === "rate")).toMatchObject({
      rates: [{ before: "20", now: "22" }],
      since: "2027-07-01",
      // 16.5 kl less the free 6.51 kl, at R 2 more and with VAT.
      cents: expect.closeTo(2298, -1) as number,
    });
  });

  test("shows a difference in VAT as a separate part", () => {
    expect(
      explainDifference(
        [flatLine("refuse", 1, 2_000_000, 16)],
        [flatLine("refuse", 1, 2_000_000, 15)],
      ),
    ).toEqual([{ service: "refuse", kind: "vat", cents: 200 }]);
  });

  test("names the charges that are only on one of the bills", () => {
    const [old, levy] = [
      flatLine("water", 1, 1_000_000, 0),
      flatLine("water", 1, 500_000, 0, "month", "Drought levy"),
    ];
    expect(explainDifference([levy], [old])).toEqual([
      { service: "water", kind: "ended", description: "Basic charge", cents: -10_000 },
      { service: "water", kind: "started", description: "Drought levy", cents: 5000 },
    ]);
  });

  test("tells a rebate and its end from a new charge and its end", () => {
    const rates = flatLine("property rates", 1, 5_000_000, 0, "month", "Value above R 15 000");
    const rebate = flatLine("property rates", 1, -1_802_500, 0, "month", "Pensioner's rebate");
    const levy = flatLine("property rates", 1, 100_000, 0, "month", "Special rate");
    const reasons = (now: StatementLine[], before: StatementLine[]) =>
      sumByReason(explainDifference(now, before)).map(({ first, cents }) => [first.kind, cents]);
    expect(reasons([rates, rebate, levy], [rates])).toEqual([
      ["started", -18_025],
      ["started", 1000],
    ]);
    expect(reasons([rates], [rates, rebate, levy])).toEqual([
      ["ended", 18_025],
      ["ended", -1000],
    ]);
  });

  test("says so if the bills don't explain an amount", () => {
    const interest = (amount: number): StatementLine => ({
      service: "interest",
      description: "Interest",
      quantity: "1",
      unit: "",
      rate: null,
      amount,
      vat: 0,
    });
    expect(explainDifference([interest(900)], [interest(400)])).toEqual([
      { service: "interest", kind: "unexplained", description: "Interest", cents: 500 },
    ]);
    const { steps: _, ...withoutSteps } = meterLine(
      "water",
      12,
      { limits: [], rates: [200_000] },
      0,
    );
    expect(
      explainDifference([withoutSteps], [{ ...withoutSteps, quantity: "15", amount: 30_000 }]),
    ).toEqual([{ service: "water", kind: "use", unit: "kl", quantity: -3, cents: -6000 }]);
  });
});
