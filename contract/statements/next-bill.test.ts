import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MeasuredMeter } from "../meters/meter-use.ts";
import type { StatementLine } from "./calls.ts";
import { estimateNextBill, type NextBill, type NextBillFacts } from "./next-bill.ts";

const basic: StatementLine = {
  service: "water",
  description: "Basic charge",
  quantity: "1",
  unit: "month",
  rate: "80.00",
  amount: 8000,
  vat: 1200,
};
/** 12 kl in 31 days: 6 at R 10, 4 at R 20 and 2 at R 30. This makes R 200,00 plus R 30,00 VAT. */
const water: StatementLine = {
  service: "water",
  description: "Meter W1, 20 Sep to 21 Oct",
  quantity: "12",
  unit: "kl",
  rate: null,
  amount: 20_000,
  vat: 3000,
  days: 31,
  steps: [
    { from: "0", to: "6", quantity: "6", rate: "10.00", amount: 6000 },
    { from: "6", to: "10", quantity: "4", rate: "20.00", amount: 8000 },
    { from: "10", to: "15", quantity: "2", rate: "30.00", amount: 6000 },
  ],
};
/** 80 % of 12 kl at R 15. This makes R 144,00 plus R 21,60 VAT. */
const sewer: StatementLine = {
  service: "sewer",
  description: "80 % of the water, at most 35 kl",
  quantity: "9.6",
  unit: "kl",
  rate: "15.00",
  amount: 14_400,
  vat: 2160,
  share: { of: "water", percent: "80", most: "11" },
};
const rates: StatementLine = {
  service: "property rates",
  description: "A month's share",
  quantity: "625000",
  unit: "R",
  rate: "0.000800",
  amount: 50_000,
  vat: 0,
};
const meter: MeasuredMeter = {
  id: "M1",
  number: "W1",
  service: "water",
  type: "conventional",
  unit: "kl",
  status: "active",
  readings: [
    { date: "2026-09-20", value: "100", consumption: "11", kind: "actual" },
    { date: "2026-10-21", value: "112", consumption: "12", kind: "actual" },
  ],
};
const later = { date: "2026-11-10", value: "119", consumption: "7", kind: "consumer" } as const;

function factsOf(
  lines: StatementLine[],
  more: Partial<NextBillFacts> & { before?: StatementLine[] } = {},
): NextBillFacts {
  const charges = lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);
  const previous = { lines: more.before ?? lines };
  return {
    statement: { date: "2026-10-31", charges, lines, previous },
    meters: [meter],
    today: "2026-11-12",
    ...more,
  };
}

function estimate(facts: NextBillFacts): NextBill {
  const found = estimateNextBill(facts);
  if ("none" in found) throw new Error(`There is no estimate: ${found.none}.`);
  return found;
}

const typed = (value: string) => new Map([["M1", value]]);
const amounts = (lines: readonly StatementLine[]) =>
  lines.map(({ description, amount, vat }) => [description, amount, vat]);

/** `quantity` kl in `days` days. The first 6 kl of 30 days are free, and the others cost R 20. */
function waterByDay(quantity: number, days: number): StatementLine {
  const limit = String((6 * days) / 30);
  const above = quantity - Number(limit);
  const amount = Math.round(above * 2000);
  return {
    ...water,
    quantity: String(quantity),
    days,
    amount,
    vat: Math.round(amount * 0.15),
    steps: [
      { from: "0", to: limit, quantity: limit, rate: "0.00", amount: 0 },
      { from: limit, to: null, quantity: String(above), rate: "20.00", amount },
    ],
  };
}

describe("the estimate of the next bill", () => {
  test("takes the limits of the steps for the days of the next bill, if the bills show that they depend on the days", () => {
    const facts = (before: StatementLine) =>
      factsOf([waterByDay(12, 25)], {
        before: [before],
        meters: [
          {
            ...meter,
            readings: [
              { date: "2026-09-26", value: "100", consumption: "15", kind: "actual" },
              { date: "2026-10-21", value: "112", consumption: "12", kind: "actual" },
              { date: "2026-11-20", value: "126", consumption: "14", kind: "consumer" },
            ],
          },
        ],
        today: "2026-11-20",
      });
    // 30 days have passed, so 6 kl are free, and 8 cost R 20.
    expect(estimate(facts(waterByDay(15, 30))).now.lines).toMatchObject([{ amount: 16_000 }]);
    // If the limit is 5 kl for any number of days, 9 kl cost R 20.
    const fixed = { ...waterByDay(12, 25), days: 30 };
    expect(estimate(facts(fixed)).now.lines).toMatchObject([{ amount: 18_000 }]);
  });

  test("doesn't repeat a fee that the bill before doesn't have, even if its unit is a month", () => {
    const fee = { ...basic, description: "Reconnection" };
    const bill = estimate(factsOf([basic, water, fee], { before: [basic, water] }));
    expect(bill.now.lines.map(({ description }) => description)).not.toContain("Reconnection");
    expect(bill.leftOut).toEqual([{ service: "water", description: "Reconnection", why: "once" }]);
    expect(estimate(factsOf([basic], { before: [] })).now.lines).toHaveLength(1);
  });

  test("gives the amount up to now and up to the usual reading day, assuming the same daily use", () => {
    const bill = estimate(
      factsOf([basic, water, sewer, rates], {
        meters: [{ ...meter, readings: [...meter.readings, later] }],
      }),
    );
    // 7 kl: 6 at R 10 and 1 at R 20. Sewer is 5.6 kl at R 15.
    expect(amounts(bill.now.lines)).toEqual([
      ["Basic charge", 8000, 1200],
      ["Meter W1, 20 Sep to 21 Oct", 8000, 1200],
      ["80 % of the water, at most 35 kl", 8400, 1260],
      ["A month's share", 50_000, 0],
    ]);
    expect(bill.now.cents).toBe(78_060);
    // The meter is read every 31 days: on 21 Nov, 11 days later. 7 kl in 20 days make 0.35 kl a
    // day, so 10.85 and, like the readings, whole kilolitres: 11.
    expect(bill.meters).toMatchObject([
      { used: "7", ahead: { until: "2026-11-21", isReadingDay: true, daily: "0.35", used: "11" } },
    ]);
    // 6 at R 10, 4 at R 20 and 1 at R 30, and sewer for 8.8 kl.
    expect(amounts(bill.end.lines).slice(1, 3)).toEqual([
      ["Meter W1, 20 Sep to 21 Oct", 17_000, 2550],
      ["80 % of the water, at most 35 kl", 13_200, 1980],
    ]);
    expect([bill.date, bill.end.cents, bill.leftOut]).toEqual(["2026-11-30", 93_930, []]);
  });

  test("treats a reading that the user types as today's, and caps a charge that is a percentage of another", () => {
    const bill = estimate(factsOf([water, sewer], { typed: typed("126") }));
    expect(bill.meters).toMatchObject([
      { newest: { date: "2026-11-12", value: "126", from: "typed" }, used: "14" },
    ]);
    expect(bill.now.lines.map(({ quantity }) => quantity)).toEqual(["14", "11"]);
    expect(amounts(bill.now.lines)[0]).toEqual(["Meter W1, 20 Sep to 21 Oct", 26_000, 3900]);
  });

  test("projects the last bill's daily use to the usual reading day if there is no newer reading, but projects a reading after that day to the next statement", () => {
    const facts = { today: "2026-11-25" };
    const idle = estimate(factsOf([water], facts));
    expect(idle.now.cents).toBe(0);
    expect(idle.meters).toMatchObject([
      {
        newest: { from: "bill" },
        used: "0",
        ahead: { until: "2026-11-21", isReadingDay: true, dailyFrom: "bill", used: "12" },
      },
    ]);
    // A reading after the usual day: 7 kl in 35 days, so 8 kl in the 40 days to 30 Nov.
    expect(estimate(factsOf([water], { ...facts, typed: typed("119") })).meters).toMatchObject([
      { used: "7", ahead: { until: "2026-11-30", isReadingDay: false, daily: "0.2", used: "8" } },
    ]);
  });

  test("counts on after the highest number, and from the estimate that was billed", () => {
    const usedOf = (readings: MeasuredMeter["readings"], typed?: string) => {
      const facts = factsOf([water], {
        meters: [{ ...meter, digits: 5, readings }],
        ...(typed !== undefined && { typed: new Map([["M1", typed]]) }),
      });
      const { meters, leftOut } = estimate(facts);
      return meters[0]?.used ?? leftOut[0]?.why;
    };
    const near = [
      { date: "2026-09-20", value: "99980", consumption: "11", kind: "actual" },
      { date: "2026-10-21", value: "99992", consumption: "12", kind: "actual" },
    ] as const;
    // 8 kl up to 100 000, and 9 or 20 kl from 0.
    expect(usedOf([...near, { ...later, value: "9", consumption: "17" }])).toBe("17");
    expect(usedOf(near, "20")).toBe("28");
    expect(usedOf(near, "99990")).toBe("correction");
    // The bill's 12 kl were an estimate up to 112 kl, which a reading has corrected since.
    const billed = [
      { date: "2026-09-20", value: "100", consumption: "11", billed: "11", kind: "actual" },
      { date: "2026-10-21", value: "112", consumption: "9", billed: "12", kind: "estimated" },
    ] as const;
    expect(usedOf([...billed, { ...later, value: "115", consumption: "6" }])).toBe("3");
    expect(usedOf([...billed, { ...later, value: "109", consumption: "3" }])).toBe("correction");
    // 12 kl are billed: 8 kl on a meter that was replaced, and 4 kl on the new one.
    const replaced = [
      { date: "2026-09-20", value: "500", consumption: "9", kind: "actual", meter: "W0" },
      { date: "2026-10-10", value: "508", consumption: "8", kind: "actual", meter: "W0" },
      { date: "2026-10-10", value: "0", consumption: "0", kind: "actual" },
      { date: "2026-10-21", value: "4", consumption: "4", kind: "actual" },
    ] as const;
    expect(usedOf(replaced, "9")).toBe("5");
  });

  test("does not project use from only a few days", () => {
    const near = { ...later, date: "2026-10-25", value: "118", consumption: "6" };
    const [use] = estimate(
      factsOf([water], {
        today: "2026-10-26",
        meters: [{ ...meter, readings: [...meter.readings, near] }],
      }),
    ).meters;
    // 6 kl, and 27 days at 12 kl in 31 days: 16.45.
    expect(use).toMatchObject({ used: "6", ahead: { dailyFrom: "bill", used: "16" } });
  });

  test("charges at least the highest rate on the bills, and uses the steps of the previous bill", () => {
    const { steps = [] } = water;
    const highest = { from: "15", to: null, quantity: "1", rate: "40.00", amount: 4000 };
    const before = {
      ...water,
      quantity: "16",
      amount: 33_000,
      vat: 4950,
      steps: [...steps, highest].map((step) => ({ ...step })),
    };
    before.steps[2] = { from: "10", to: "15", quantity: "5", rate: "30.00", amount: 15_000 };
    const [unknown] = estimate(factsOf([water], { typed: typed("132") })).now.lines;
    expect(unknown).toMatchObject({
      quantity: "20",
      amount: 6000 + 8000 + 30_000,
      knownUpTo: "15",
    });
    const [known] = estimate(factsOf([water], { typed: typed("132"), before: [before] })).now.lines;
    expect(known).toMatchObject({ quantity: "20", amount: 6000 + 8000 + 15_000 + 20_000 });
    expect(known).not.toHaveProperty("knownUpTo");
    before.steps[0] = { from: "0", to: "6", quantity: "6", rate: "9.00", amount: 5400 };
    before.amount -= 600;
    expect(
      estimate(factsOf([water], { typed: typed("132"), before: [before] })).now.lines[0],
    ).toHaveProperty("knownUpTo", "15");
  });

  test("says when new tariffs apply", () => {
    const june = (date: string) =>
      estimate({
        ...factsOf([basic]),
        statement: { date, charges: 9200, lines: [basic] },
        meters: [],
        today: date,
      });
    expect(june("2026-06-30").newTariffs).toBe("2026-07-01");
    expect(june("2026-06-10").newTariffs).toBe("2026-07-01");
    expect(june("2026-05-31")).not.toHaveProperty("newTariffs");
    expect(june("2026-07-31")).not.toHaveProperty("newTariffs");
  });

  test("names each charge that it leaves out, and says why", () => {
    const reasons = (facts: NextBillFacts) =>
      estimate(facts).leftOut.map(({ description, why }) => `${description}: ${why}`);
    const fee = { ...basic, description: "Reconnection", unit: "", quantity: "1" };
    expect(reasons(factsOf([basic, fee], { before: [basic], meters: [] }))).toEqual([
      "Reconnection: once",
    ]);
    expect(reasons(factsOf([{ ...sewer, share: undefined }], { meters: [] }))).toEqual([
      "80 % of the water, at most 35 kl: meter",
    ]);
    expect(reasons(factsOf([water, { ...sewer, share: undefined }]))).toEqual([
      "80 % of the water, at most 35 kl: share",
    ]);
    expect(
      reasons(factsOf([{ ...water, quantity: "13", amount: 23_000, vat: 3450 }, sewer])),
    ).toEqual(["Meter W1, 20 Sep to 21 Oct: reading", "80 % of the water, at most 35 kl: share"]);
    expect(reasons(factsOf([{ ...water, steps: undefined }]))).toEqual([
      "Meter W1, 20 Sep to 21 Oct: tariff",
    ]);
    expect(reasons(factsOf([{ ...water, amount: 21_000 }]))).toEqual([
      "Meter W1, 20 Sep to 21 Oct: tariff",
    ]);
    expect(reasons(factsOf([water, water]))).toEqual([
      "Meter W1, 20 Sep to 21 Oct: meter",
      "Meter W1, 20 Sep to 21 Oct: meter",
    ]);
    expect(reasons(factsOf([basic]))).toEqual(["W1: line"]);
    expect(reasons(factsOf([water], { typed: typed("111") }))).toEqual([
      "Meter W1, 20 Sep to 21 Oct: correction",
    ]);
    expect(reasons(factsOf([{ ...water, days: undefined }]))).toEqual([
      "Meter W1, 20 Sep to 21 Oct: pace",
    ]);
    const bins = { ...basic, description: "Two bins", unit: "bin", quantity: "2" };
    expect(reasons(factsOf([bins], { before: [{ ...bins, quantity: "1" }], meters: [] }))).toEqual([
      "Two bins: tariff",
    ]);
    const little = {
      ...water,
      quantity: "0.01",
      amount: 10,
      vat: 2,
      steps: [{ from: "0", to: "6", quantity: "0.01", rate: "10.00", amount: 10 }],
    };
    const idle = {
      ...meter,
      readings: [
        { date: "2026-10-21", value: "100.01", consumption: "0.01", kind: "actual" as const },
      ],
    };
    expect(reasons(factsOf([little], { meters: [idle] }))).toEqual([
      "Meter W1, 20 Sep to 21 Oct: vat",
    ]);
  });

  test("is missing if the last bill does not add up, or if the next bill is late", () => {
    const facts = factsOf([basic]);
    expect(estimateNextBill({ ...facts, statement: { ...facts.statement, charges: 1 } })).toEqual({
      none: "bill",
    });
    expect(
      estimateNextBill({ ...facts, statement: { ...facts.statement, charges: 0, lines: [] } }),
    ).toEqual({ none: "bill" });
    expect(estimateNextBill({ ...facts, today: "2026-12-01" })).toEqual({
      none: "late",
      date: "2026-11-30",
    });
  });

  test("matches each of several meters to its charge by meter number", () => {
    const other = { ...water, description: "Meter W2, 20 Sep to 21 Oct" };
    const meters = [meter, { ...meter, id: "M2", number: "W2" }];
    const bill = estimate(factsOf([water, other], { meters, typed: new Map([["M2", "113"]]) }));
    expect(bill.now.lines.map(({ meter, quantity }) => [meter, quantity])).toEqual([
      ["M1", "0"],
      ["M2", "1"],
    ]);
    expect(bill.leftOut).toEqual([]);
  });

  test("leaves out prepaid and removed meters", () => {
    const others = [
      { ...meter, type: "prepaid" as const },
      { ...meter, status: "removed" },
    ];
    expect(estimate(factsOf([basic], { meters: others })).leftOut).toEqual([]);
  });
});

describe("every estimate", () => {
  const tenths = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count / 10);
  const value = (used: number) => (112 + used).toFixed(1);
  const cents = (used: number) =>
    estimate(factsOf([basic, water, sewer, rates], { typed: typed(value(used)) }));

  test("never falls when use rises", () => {
    fc.assert(
      fc.property(tenths(600), tenths(600), (used, more) => {
        const [less, higher] = [cents(used), cents(used + more)];
        expect(higher.now.cents).toBeGreaterThanOrEqual(less.now.cents);
        expect(higher.end.cents).toBeGreaterThanOrEqual(less.end.cents);
        expect(less.end.cents).toBeGreaterThanOrEqual(less.now.cents);
      }),
    );
  });

  test("is the sum of its charges, each of which is the sum of its steps", () => {
    fc.assert(
      fc.property(tenths(600), (used) => {
        const bill = cents(used);
        for (const { lines, cents } of [bill.now, bill.end]) {
          expect(lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0)).toBe(cents);
          for (const { steps, amount, quantity } of lines.filter((line) => line.steps)) {
            expect(steps?.reduce((sum, step) => sum + step.amount, 0)).toBe(amount);
            expect(steps?.reduce((sum, step) => sum + Number(step.quantity), 0)).toBeCloseTo(
              Number(quantity),
            );
          }
        }
      }),
    );
  });

  test("has only the fixed charges if the reading equals the last one", () => {
    expect(cents(0).now.cents).toBe(9200 + 50_000);
  });
});
