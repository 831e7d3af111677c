/**
 * Checks readings that consumers send: which are accepted, and which need confirmation. Values are
 * exact decimals, and dates are YYYY-MM-DD in South African time.
 */
import { type CodedErrors, type CodedMessage, message } from "#contract/messages.ts";
import type { Meter, Reading } from "#contract/meters/calls.ts";
import { counterDifference, isRead } from "#contract/meters/consumption.ts";
import { daysBetween } from "#contract/values/calendar-days.ts";
import { decimal, millionths } from "#contract/values/decimal.ts";

const maxAgeDays = 31;
/** The number of earlier periods from which the usual consumption is calculated. */
const medianSampleSize = 12;
/** The minimum number of earlier periods needed to calculate the usual consumption. */
const minSampleSize = 3;
const unusualFactor = 3;

export interface MeterForCheck extends Pick<Meter, "type" | "unit" | "digits"> {
  /** The meter's readings and those of the meters that it replaced, oldest first. */
  readings: readonly Reading[];
  /** True if the account is closed or the meter was removed. */
  inactive: boolean;
}

export interface SubmittedReading {
  value: string;
  date: string;
  confirm: boolean;
}

/**
 * Returns a reading's errors by field, or an empty object if the reading is acceptable. Consumers
 * can override an error on `confirm` by confirming the reading.
 */
export function readingErrors(
  meter: MeterForCheck,
  given: SubmittedReading,
  today: string,
): CodedErrors {
  const { date } = given;
  if (meter.inactive) return { value: [message("meter_removed")] };
  if (meter.type === "prepaid") return { value: [message("meter_prepaid")] };
  if (date > today) return { date: [message("reading_future", { today })] };
  if (daysBetween(date, today) > maxAgeDays)
    return { date: [message("reading_too_old", { count: maxAgeDays })] };
  const own = meter.readings.filter((reading) => reading.meter === undefined);
  // An estimate is no fact, so a reading may be older than one.
  const last = own.findLast(isRead);
  if (last && date < last.date)
    return { date: [message("reading_before_last", { date: last.date })] };
  if (
    last?.date === date &&
    last.kind === "actual" &&
    millionths(last.value) !== millionths(given.value)
  ) {
    return { date: [message("reading_read_by_us_value", { value: last.value, unit: meter.unit })] };
  }
  const unlikely = given.confirm ? undefined : implausibleReason(meter, given);
  return unlikely ? { confirm: [unlikely] } : {};
}

/** Compares the value with the last real reading of an earlier day. */
function implausibleReason(
  { readings, unit, digits }: MeterForCheck,
  { value, date }: SubmittedReading,
): CodedMessage | undefined {
  const earlier = readings.filter((reading) => isRead(reading) && reading.date < date);
  const before = earlier.findLast((reading) => reading.meter === undefined);
  if (!before) return undefined;
  const since = { date: before.date, value: before.value, unit };
  const used = counterDifference(before.value, value, digits);
  if (used === undefined || used < 0n) return message("reading_lower", since);
  const usual = medianDailyUse(readings, earlier);
  if (usual === undefined || Number(used) <= unusualFactor * usual * daysBetween(before.date, date))
    return undefined;
  return message("reading_unusual", { used: decimal(used), ...since });
}

/**
 * Returns the median daily consumption over the last periods between two real readings, in
 * millionths. Returns undefined if there are too few of them.
 */
function medianDailyUse(all: readonly Reading[], read: readonly Reading[]): number | undefined {
  const perDay = read
    .slice(-medianSampleSize - 1)
    .flatMap((to, index, last) => {
      const from = last[index - 1];
      const days = from && daysBetween(from.date, to.date);
      if (!from || !days || from.meter !== to.meter) return [];
      const used = all
        .filter(({ date, meter }) => meter === to.meter && date > from.date && date <= to.date)
        .reduce((sum, { consumption }) => sum + millionths(consumption), 0n);
      return [Number(used) / days];
    })
    .toSorted((a, b) => a - b);
  if (perDay.length < minSampleSize) return undefined;
  const middle = (perDay.length - 1) / 2;
  return ((perDay[Math.floor(middle)] ?? 0) + (perDay[Math.ceil(middle)] ?? 0)) / 2;
}
