/**
 * Generates the readings of a meter: some months are estimated and some have none, and its dial of
 * five digits starts again after 99 999.
 */
import { daysBetween } from "#contract/values/calendar-days.ts";
import { dateInMonth, monthsFrom } from "../calendar.ts";
import type { MonthReading } from "../meter-history.ts";
import { seededRandom } from "../seeded-random.ts";
import type { RooidrifMeter } from "./accounts.ts";

export interface CountedReading extends MonthReading {
  /** The reading on a dial that never starts again, in whole kl or kWh. */
  count: number;
}

const dial = 100_000;
const daysPerMonth = 30.4167;
/** Each month's consumption, January to December, as a percentage of usual consumption. */
const seasons = {
  water: [128, 124, 112, 98, 86, 78, 76, 82, 94, 106, 118, 126],
  electricity: [88, 90, 94, 100, 112, 128, 132, 118, 102, 92, 88, 90],
};

/**
 * Returns the meter's readings until the end of a month (YYYY-MM), oldest first. It is also read on
 * `handovers`, the days on which it passes from one account to another.
 */
export function readMeter(
  meter: RooidrifMeter,
  handovers: readonly string[],
  lastMonth: string,
): CountedReading[] {
  const { number, installed, removed } = meter;
  const first = {
    number,
    from: installed,
    date: installed,
    value: String(meter.start),
    consumption: "0",
    kind: "actual" as const,
    count: meter.start,
  };
  const readings: CountedReading[] = [first];
  const read = { date: installed, count: meter.start };
  let shown = first.count;
  const usualBetween = (from: string, date: string) => {
    const season = seasons[meter.service][Number(date.slice(5, 7)) - 1] ?? 100;
    return ((meter.usual * season) / 100 / daysPerMonth) * daysBetween(from, date);
  };
  const add = (date: string, kind: MonthReading["kind"]) => {
    const from = readings.at(-1)?.date ?? installed;
    const chance = seededRandom(`${number} ${date} used`);
    let count: number;
    if (kind === "estimated") {
      count = shown + Math.round((usualBetween(from, date) * chance.integer(70, 160)) / 100);
    } else {
      // The usual use since the last real reading, because estimates in between may be wrong.
      count =
        read.count + Math.round((usualBetween(read.date, date) * chance.integer(75, 125)) / 100);
      Object.assign(read, { date, count });
    }
    readings.push({
      number,
      from,
      date,
      value: String(count % dial),
      consumption: String(count - shown),
      kind,
      count,
    });
    shown = count;
  };
  for (const month of monthsFrom(installed.slice(0, 7), lastMonth)) {
    const special = [...handovers, ...(removed ? [removed] : [])]
      .filter((date) => date.slice(0, 7) === month)
      .toSorted();
    const regular = dateInMonth(month, seededRandom(`${number} ${month}`).integer(17, 22));
    const isThere = regular > installed && (removed === null || regular < removed);
    const kind = kindIn(meter, month);
    if (isThere && kind) add(regular, kind);
    for (const date of special) add(date, "actual");
  }
  return readings;
}

/** Returns the kind of a month's reading, or undefined if the meter is not read in that month. */
function kindIn(
  { number, type, estimated = [], unread = [] }: RooidrifMeter,
  month: string,
): MonthReading["kind"] | undefined {
  if (unread.includes(month)) return undefined;
  if (estimated.includes(month)) return "estimated";
  const chance = seededRandom(`${number} ${month} kind`);
  if (type === "smart") return "actual";
  if (chance.percent(5)) return "estimated";
  return chance.percent(4) ? "consumer" : "actual";
}
