/**
 * Compares a meter's use with its own pattern. docs/decisions/020-alerts.md explains the rules and
 * says how often they were right in the demo.
 */
import type { Meter, Reading } from "#contract/meters/calls.ts";
import { daysBetween } from "#contract/values/calendar-days.ts";

export interface UnusualUse {
  /** The day of the newest reading. */
  date: string;
  isMore: boolean;
  /** The current and the usual daily use, in kl or kWh. */
  daily: number;
  usual: number;
}

/** The minimum length of a period in days. A shorter one says little about daily use. */
const leastDays = 20;
/** The minimum number of earlier periods that make a pattern. */
const leastPeriods = 4;
const yearDays = 365;
/** The number of days before and after the same day last year that count as the same season. */
const seasonDays = 45;
const moreThan = 2;
const lessThan = 0.25;
/** The minimum difference over the period. A smaller change is not worth an alert. */
const leastDifference = { kl: 5, kWh: 150 };

interface Period {
  date: string;
  days: number;
  daily: number;
  /** False if the meter was replaced, so that part of the use may not be known. */
  isOneMeter: boolean;
}

/**
 * Returns how the newest reading differs from the meter's pattern, or undefined if it doesn't. It
 * differs if daily use is at least twice or at most a quarter of the usual, and the difference is
 * large enough to matter.
 */
export function findUnusualUse({
  unit,
  readings,
}: Pick<Meter, "unit" | "readings">): UnusualUse | undefined {
  if (readings.at(-1)?.kind === "estimated") return undefined;
  const [now, ...earlier] = divideIntoPeriods(readings).filter(({ isOneMeter }) => isOneMeter);
  if (!now || now.date !== readings.at(-1)?.date) return undefined;
  const age = ({ date }: Period) => daysBetween(date, now.date);
  const year = earlier.filter((period) => age(period) <= yearDays);
  if (year.length < leastPeriods) return undefined;
  const season = earlier.filter((period) => Math.abs(age(period) - yearDays) <= seasonDays);
  const medians = [median(year), ...(season.length > 0 ? [median(season)] : [])];
  const [low, high] = [Math.min(...medians), Math.max(...medians)];
  const matters = (usual: number) =>
    Math.abs(now.daily - usual) * now.days >= leastDifference[unit];
  const found = { date: now.date, daily: now.daily };
  if (now.daily >= moreThan * high && matters(high)) return { ...found, isMore: true, usual: high };
  if (now.daily <= lessThan * low && matters(low)) return { ...found, isMore: false, usual: low };
  return undefined;
}

/**
 * Divides the readings into periods of several weeks, newest first. Each ends with a reading that
 * is not an estimate. An estimate belongs to the period of the next reading, which corrects it.
 */
function divideIntoPeriods(readings: readonly Reading[]): Period[] {
  const read = readings
    .filter(({ kind }) => kind !== "estimated")
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const periods: Period[] = [];
  let end = read[0]?.date;
  for (const { date, meter } of read) {
    if (end === undefined || daysBetween(date, end) < leastDays) continue;
    const [from, to] = [date, end];
    const within = readings.filter((one) => one.date > from && one.date <= to);
    const used = within.reduce((sum, one) => sum + Number(one.consumption), 0);
    const days = daysBetween(from, to);
    const isOneMeter = within.every((one) => one.meter === meter);
    periods.push({ date: to, days, daily: used / days, isOneMeter });
    end = date;
  }
  return periods;
}

function median(periods: readonly Period[]): number {
  const daily = periods.map((period) => period.daily).sort((a, b) => a - b);
  const middle = (daily.length - 1) / 2;
  return ((daily[Math.floor(middle)] ?? 0) + (daily[Math.ceil(middle)] ?? 0)) / 2;
}

export interface RunningWater {
  /** The first and last days of the week in which the meter never stopped. */
  from: string;
  date: string;
  /**
   * The lowest daily use on these days, and the highest of the earlier weeks' lowest daily uses.
   */
  least: number;
  before: number;
}

const weekDays = 7;
/** The number of earlier weeks to compare with. */
const leastWeeks = 3;
/** Ten litres an hour, as kilolitres a day. */
const leakKl = 0.24;

/**
 * Returns the last week if water ran continuously: its lowest daily use was at least ten litres an
 * hour above the lowest of each earlier week. Needs a reading for each day.
 */
export function findRunningWater({
  service,
  readings,
}: Pick<Meter, "service" | "readings">): RunningWater | undefined {
  if (service !== "water") return undefined;
  const days = readings.slice(-(weekDays * (leastWeeks + 1) + 1));
  const isDaily = days.every(({ date, kind }, index) => {
    const before = days[index - 1];
    return kind === "actual" && (!before || daysBetween(before.date, date) === 1);
  });
  const uses = days.slice(1).map(({ consumption }) => Number(consumption));
  const first = days[days.length - weekDays];
  const last = days.at(-1);
  if (!isDaily || uses.length < weekDays * (leastWeeks + 1) || !first || !last) return undefined;
  const weeks = Array.from({ length: leastWeeks + 1 }, (_, week) =>
    Math.min(...uses.slice(week * weekDays, (week + 1) * weekDays)),
  );
  const least = weeks.at(-1) ?? 0;
  const before = Math.max(...weeks.slice(0, -1));
  return least >= before + leakKl
    ? { from: first.date, date: last.date, least, before }
    : undefined;
}
