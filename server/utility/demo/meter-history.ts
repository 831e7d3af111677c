/** A demo meter's readings, month by month: more in summer or winter, a leak now and then, a reading that was estimated. */
import { addMonths, dayOf } from "./calendar.ts";
import type { DemoMeter } from "./demo-account.ts";
import { chanceOf } from "./random.ts";

export interface MonthReading {
  number: string;
  /** The day of the reading before. */
  from: string;
  date: string;
  value: string;
  consumption: string;
  kind: "actual" | "estimated" | "consumer";
}

/** How much of the usual is used from January to December, in percent: gardens drink in summer, heaters in winter. */
const seasons = {
  water: [125, 120, 110, 100, 90, 82, 80, 84, 92, 102, 112, 122],
  electricity: [90, 90, 92, 98, 110, 125, 128, 118, 102, 94, 90, 92],
};

/**
 * Gives the readings one after the other, beginning with the month after `opened`. Counts in tenths of a kl and whole kWh. An estimate
 * is careful and never follows another, so that the true reading after it is always higher.
 */
export function meterHistory(meter: DemoMeter, service: keyof typeof seasons, opened: string): (month: string) => MonthReading {
  const perUnit = service === "water" ? 10 : 1;
  const start = chanceOf(meter.number);
  let read = start.whole(0, 900) * perUnit;
  let used = read;
  let from = opened;
  let lastKind: MonthReading["kind"] = "actual";
  return (month) => {
    const chance = chanceOf(`${meter.number} ${month}`);
    const season = seasons[service][Number(month.slice(5)) - 1] ?? 100;
    const leak = service === "water" && chance.percent(1.5) ? 3 : 1;
    const actual = Math.round((meter.usual * perUnit * season * chance.whole(75, 125) * leak) / 10_000);
    used += actual;
    const estimated = lastKind !== "estimated" && chance.percent(9);
    const kind = estimated ? "estimated" : meter.type === "conventional" && chance.percent(4) ? "consumer" : "actual";
    const value = estimated ? read + Math.floor((meter.usual * perUnit * season) / 200) : used;
    const reading: MonthReading = {
      number: meter.number,
      from,
      date: dayOf(month, chance.whole(17, 22)),
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

/** The month in which a meter that was there on this day is read first. */
export function firstReading(opened: string): string {
  return addMonths(opened.slice(0, 7), 1);
}

function tenths(count: number, perUnit: number): string {
  return perUnit === 1 ? String(count) : `${Math.floor(count / 10)}.${count % 10}`;
}
