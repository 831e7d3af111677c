import fc from "fast-check";
import { expect, test } from "vitest";
import { formatConsumption, getMonthlyConsumption, summarizeConsumption } from "./consumption.ts";

type Kind = "actual" | "estimated" | "consumer";
const reading = (date: string, consumption: string, kind: Kind = "actual") => ({
  date,
  consumption,
  kind,
});
const said = (...readings: ReturnType<typeof reading>[]) =>
  summarizeConsumption(getMonthlyConsumption(readings), "kl").replaceAll("\u00a0", " ");

test("returns thirteen months, ending with the month of the last reading", () => {
  const months = getMonthlyConsumption([reading("2025-12-20", "3"), reading("2026-03-20", "5.5")]);
  expect(months).toHaveLength(13);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(["2025-03", "2026-03"]);
  expect(months.map(({ used }) => used)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    3,
    null,
    null,
    5.5,
  ]);
});

test("adds up two readings in a month exactly, and marks the total as estimated if either reading is estimated", () => {
  const [month] = getMonthlyConsumption([
    reading("2026-03-02", "0.1"),
    reading("2026-03-20", "0.2", "estimated"),
  ]).slice(-1);
  expect(month).toEqual({ month: "2026-03", used: 0.3, lastYear: null, estimated: true });
});

test("pairs each month with the same month of the previous year", () => {
  const months = getMonthlyConsumption([
    reading("2024-11-20", "4"),
    reading("2025-03-20", "7"),
    reading("2026-03-20", "5"),
  ]);
  expect(months.map(({ lastYear }) => lastYear)).toEqual([
    ...Array<null>(8).fill(null),
    4,
    null,
    null,
    null,
    7,
  ]);
});

test("returns no months if there are no readings", () => {
  expect(getMonthlyConsumption([])).toEqual([]);
  expect(summarizeConsumption([], "kl")).toBe("There are no readings yet.");
});

test.each([
  ["20", "23.6", "March 2026: 23,6 kl, 18 % more than last March."],
  ["20", "16.4", "March 2026: 16,4 kl, 18 % less than last March."],
  ["20", "20.3", "March 2026: 20,3 kl, about the same as last March."],
  ["20", "0", "March 2026: 0 kl, 100 % less than last March."],
  ["20", "199", "March 2026: 199 kl, 895 % more than last March."],
  ["20", "250", "March 2026: 250 kl, 12 times as much as last March."],
])("compares consumption of %s kl a year ago with %s kl now", (before, now, sentence) => {
  expect(said(reading("2025-03-20", before), reading("2026-03-20", now))).toBe(sentence);
});

test("says which of the two compared months is based on an estimated reading", () => {
  expect(said(reading("2025-03-20", "20"), reading("2026-03-20", "30", "estimated"))).toBe(
    "March 2026: 30 kl (estimated), 50 % more than last March.",
  );
  expect(said(reading("2025-03-20", "20", "estimated"), reading("2026-03-20", "30"))).toBe(
    "March 2026: 30 kl, 50 % more than last March (estimated).",
  );
});

test("compares a month with the average if the same month last year is missing or not comparable", () => {
  expect(said(reading("2026-02-20", "10"), reading("2026-03-20", "15"))).toBe(
    "March 2026: 15 kl, compared with an average of 12,5 kl over 2 months.",
  );
  expect(said(reading("2026-03-20", "15"))).toBe("March 2026: 15 kl, the first month on record.");
  expect(said(reading("2025-03-20", "0"), reading("2026-03-20", "15"))).toContain(
    "an average of 7,5 kl over 2 months",
  );
  expect(said(reading("2025-03-20", "-4"), reading("2026-03-20", "15"))).toContain("an average of");
  expect(said(reading("2025-03-20", "4"), reading("2026-03-20", "-15"))).toContain(
    "\u221215 kl, compared with",
  );
});

test("summarizes any set of readings in a sentence without invalid numbers such as NaN", () => {
  const consumption = fc.tuple(
    fc.boolean(),
    fc.integer({ min: 0, max: 999_999_999_999 }),
    fc.integer({ min: 0, max: 999_999 }),
  );
  const any = fc.record({
    date: fc
      .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    consumption: consumption.map(
      ([minus, whole, places]) => `${minus ? "-" : ""}${whole}.${String(places).padStart(6, "0")}`,
    ),
    kind: fc.constantFrom<Kind>("actual", "estimated", "consumer"),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 30 }), (readings) => {
      expect(summarizeConsumption(getMonthlyConsumption(readings), "kWh")).not.toMatch(
        /NaN|Infinity|undefined|e\+/,
      );
    }),
  );
  expect(formatConsumption(-0)).toBe("0");
});
