/**
 * Measures what a meter has used since the last bill, and estimates what it will have used by the
 * next bill at the same rate.
 */
import type { StatementLine } from "../statements/calls.ts";
import { addDays, daysBetween } from "../values/calendar-days.ts";
import { decimal, divideHalfUp, millionths } from "../values/decimal.ts";
import type { Meter, Reading } from "./calls.ts";
import { counterDifference, isRead } from "./consumption.ts";

export type MeasuredMeter = Pick<
  Meter,
  "id" | "number" | "service" | "type" | "unit" | "status" | "digits"
> & { readings: readonly Reading[] };

/** The days between which use is measured and estimated. All dates are YYYY-MM-DD. */
export interface Period {
  /** The day of the last statement. */
  last: string;
  today: string;
  /** The day of the next statement. */
  next: string;
}

export interface MeterUse {
  id: string;
  number: string;
  service: Meter["service"];
  unit: string;
  /** The closing reading of the last bill. */
  billed: { date: string; value: string };
  /**
   * The newest reading, or one that the user typed. It is the last bill's reading if there is no
   * newer one.
   */
  newest: { date: string; value: string; from: "bill" | "reading" | "typed" };
  /** The quantity used between the billed reading and the newest one, and the number of days. */
  used: string;
  days: number;
  /** The estimated use until the next reading or bill. Undefined if the daily use is not known. */
  ahead?: {
    /** The day up to which the use is estimated. */
    until: string;
    /** True if the meter is usually read around that day. */
    isReadingDay: boolean;
    /** The daily use, and whether it comes from the readings or from the last bill. */
    daily: string;
    dailyFrom: "readings" | "bill";
    /** The quantity that will have been used from the billed reading to the day in `until`. */
    used: string;
    /** The number of days from the billed reading to the day in `until`. */
    days: number;
  };
}

/** The minimum number of days between two readings for working out the daily use. */
const leastDays = 7;

/**
 * Returns the meter's use, or the reason why it is not known: no reading matches the bill, or the
 * newest reading is lower because the bill was estimated too high.
 */
export function measureUse(
  meter: MeasuredMeter,
  line: StatementLine,
  { last, today, next }: Period,
  typed?: string,
): MeterUse | "reading" | "correction" {
  const readings = meter.readings.toSorted((one, other) => one.date.localeCompare(other.date));
  const billed = findBilledReading(readings, line, last);
  if (!billed) return "reading";
  const since = readings.slice(readings.indexOf(billed) + 1);
  const read = since.at(-1) ?? billed;
  const used = usedSince(billed, since, meter.digits, typed);
  if (used === undefined || used < 0n) return "correction";
  const newest =
    typed === undefined
      ? {
          date: read.date,
          value: read.value,
          from: since.length > 0 ? ("reading" as const) : ("bill" as const),
        }
      : { date: today, value: typed, from: "typed" as const };
  const days = daysBetween(billed.date, newest.date);
  const use = {
    id: meter.id,
    number: meter.number,
    service: meter.service,
    unit: meter.unit,
    billed: { date: billed.date, value: billed.value },
    newest,
    used: decimal(used),
    days,
  };
  const pace =
    days >= leastDays
      ? { used, days }
      : line.days === undefined
        ? undefined
        : { used: millionths(line.quantity), days: line.days };
  if (!pace || pace.used < 0n) return use;
  // The bill ends with the reading of the usual day, even if that one is not known yet.
  const readingDay = line.days === undefined ? undefined : addDays(billed.date, line.days);
  const isReadingDay = readingDay !== undefined && readingDay > newest.date && readingDay < next;
  const until = isReadingDay ? readingDay : next > newest.date ? next : newest.date;
  // As exact as the readings, because a bill has no more decimal places.
  const unit = 10n ** BigInt(6 - decimalPlaces(readings));
  const ahead = pace.used * BigInt(daysBetween(newest.date, until));
  return {
    ...use,
    ahead: {
      until,
      isReadingDay,
      dailyFrom: days >= leastDays ? "readings" : "bill",
      daily: decimal(divideHalfUp(pace.used, BigInt(pace.days))),
      used: decimal(used + divideHalfUp(ahead, BigInt(pace.days) * unit) * unit),
      days: daysBetween(billed.date, until),
    },
  };
}

/**
 * Returns what was used since the billed reading, in millionths, up to the last of the later
 * readings or to the typed value. Undefined if nothing follows from a lower value.
 */
function usedSince(
  billed: Reading,
  since: readonly Reading[],
  digits: Meter["digits"],
  typed: string | undefined,
): bigint | undefined {
  // A typed value counts from the last real reading, because an estimate may be too high.
  const upTo =
    typed === undefined
      ? since
      : since.slice(0, since.findLastIndex((reading) => isRead(reading) || isOther(reading)) + 1);
  // The next bill corrects an estimate that was billed, so it counts from the estimate's value.
  const corrected = isRead(billed)
    ? -1
    : upTo.findIndex((one) => isRead(one) && one.meter === billed.meter);
  const correction = upTo[corrected];
  const first = correction ? counterDifference(billed.value, correction.value, digits) : 0n;
  const last = upTo.at(-1) ?? billed;
  // A value of the replaced meter says nothing about the one that was typed.
  const beyond =
    typed === undefined
      ? 0n
      : isOther(last)
        ? undefined
        : counterDifference(last.value, typed, digits);
  if (first === undefined || beyond === undefined || beyond < 0n) return undefined;
  return upTo
    .slice(corrected + 1)
    .reduce((sum, { consumption }) => sum + millionths(consumption), first + beyond);
}

/** Checks whether the reading is of a meter that was replaced. */
const isOther = ({ meter }: Reading) => meter !== undefined;

/**
 * Finds the bill's closing reading. It is the last reading up to the bill's date that, together
 * with the earlier readings in the line's period, adds up to the billed quantity, by what was
 * billed with them or by the consumption that they show.
 */
function findBilledReading(
  readings: readonly Reading[],
  { quantity, days }: StatementLine,
  day: string,
): Reading | undefined {
  return readings.findLast((last) => {
    const { date } = last;
    if (date > day || daysBetween(date, day) > mostDaysBilled) return false;
    const start = days === undefined ? undefined : addDays(date, -days);
    const inPeriod =
      start === undefined ? [last] : readings.filter((one) => one.date > start && one.date <= date);
    const isBilled = (quantityOf: (reading: Reading) => string) =>
      inPeriod.reduce((sum, one) => sum + millionths(quantityOf(one)), 0n) === millionths(quantity);
    return (
      ((last.billed ?? null) !== null && isBilled(({ billed }) => billed ?? "0")) ||
      isBilled(({ consumption }) => consumption)
    );
  });
}

/**
 * The maximum number of days between the last reading on which a bill is based and the bill's date.
 */
const mostDaysBilled = 62;

function decimalPlaces(readings: readonly Reading[]): number {
  return Math.max(...readings.map(({ value }) => value.split(".")[1]?.length ?? 0), 0);
}
