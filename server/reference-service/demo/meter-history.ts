/**
 * Generates the monthly readings of a demo meter, with seasonal consumption, an occasional leak and
 * estimated readings.
 */
import { addMonths, dateInMonth } from "./calendar.ts";
import type { DemoMeter } from "./demo-account.ts";
import { seededRandom } from "./seeded-random.ts";

export interface MonthReading {
  number: string;
  /** The date of the previous reading. */
  from: string;
  date: string;
  value: string;
  consumption: string;
  kind: "actual" | "estimated" | "consumer";
}

/**
 * Each month's consumption, January to December, as a percentage of usual consumption. Gardens need
 * more water in summer, and heaters more power in winter.
 */
const seasons = {
  water: [125, 120, 110, 100, 90, 82, 80, 84, 92, 102, 112, 122],
  electricity: [90, 90, 92, 98, 110, 125, 128, 118, 102, 94, 90, 92],
};

/**
 * Returns a function that returns the next month's reading on each call, starting with the month
 * after `opened`. Counts in tenths of a kl and whole kWh. Estimates are low and never consecutive,
 * so the next actual reading is always higher.
 */
export function meterHistory(
  meter: DemoMeter,
  service: keyof typeof seasons,
  opened: string,
): (month: string) => MonthReading {
  const perUnit = service === "water" ? 10 : 1;
  const start = seededRandom(meter.number);
  let read = start.integer(0, 900) * perUnit;
  let used = read;
  let from = opened;
  let lastKind: MonthReading["kind"] = "actual";
  return (month) => {
    const chance = seededRandom(`${meter.number} ${month}`);
    const season = seasons[service][Number(month.slice(5)) - 1] ?? 100;
    const leak = service === "water" && chance.percent(1.5) ? 3 : 1;
    const actual = Math.round(
      (meter.usual * perUnit * season * chance.integer(75, 125) * leak) / 10_000,
    );
    used += actual;
    const estimated = lastKind !== "estimated" && chance.percent(9);
    const kind = estimated
      ? "estimated"
      : meter.type === "conventional" && chance.percent(4)
        ? "consumer"
        : "actual";
    const value = estimated ? read + Math.floor((meter.usual * perUnit * season) / 200) : used;
    const reading: MonthReading = {
      number: meter.number,
      from,
      date: dateInMonth(month, chance.integer(17, 22)),
      value: tenths(value, perUnit),
      consumption: tenths(value - read, perUnit),
      kind,
    };
    read = value;
    from = reading.date;
    lastKind = kind;
    return reading;
  };
}

/** Returns the first month with a reading for a meter that was installed on this day. */
export function firstReading(opened: string): string {
  return addMonths(opened.slice(0, 7), 1);
}

function tenths(count: number, perUnit: number): string {
  return perUnit === 1 ? String(count) : `${Math.floor(count / 10)}.${count % 10}`;
}
