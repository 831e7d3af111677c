/**
 * Checks readings that consumers send: which are accepted, and which need confirmation. Values are
 * exact decimals, and dates are YYYY-MM-DD in South African time.
 */
import { type CodedErrors, type CodedMessage, message } from "#contract/messages.ts";
import type { Reading } from "#contract/meters/calls.ts";
import { daysBetween } from "#contract/values/calendar-days.ts";
import { decimal, millionths } from "#contract/values/decimal.ts";

const maxAgeDays = 31;
/** The number of earlier readings from which the usual consumption is calculated. */
const medianSampleSize = 12;
/** The minimum number of earlier readings needed to calculate the usual consumption. */
const minSampleSize = 3;
const unusualFactor = 3;

export interface MeterForCheck {
  type: "conventional" | "prepaid" | "smart";
  unit: string;
  /**
   * The meter's readings, newest first: at least the last thirteen, or all of them if there are
   * fewer.
   */
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
 * Returns the consumption since the previous reading. It is negative if the value is lower than the
 * previous one.
 */
export function consumptionOf(
  { readings }: Pick<MeterForCheck, "readings">,
  { value, date }: Omit<SubmittedReading, "confirm">,
): string {
  const before = readings.find((reading) => reading.date < date);
  return before ? decimal(millionths(value) - millionths(before.value)) : "0";
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
  const last = meter.readings[0];
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

function implausibleReason(
  meter: MeterForCheck,
  { value, date }: SubmittedReading,
): CodedMessage | undefined {
  const [before, ...earlier] = meter.readings.filter((reading) => reading.date < date);
  if (!before) return undefined;
  const since = { date: before.date, value: before.value, unit: meter.unit };
  const used = millionths(value) - millionths(before.value);
  if (used < 0n) return message("reading_lower", since);
  const usual = medianDailyUse([before, ...earlier]);
  if (usual === undefined || Number(used) <= unusualFactor * usual * daysBetween(before.date, date))
    return undefined;
  return message("reading_unusual", { used: decimal(used), ...since });
}

/**
 * Returns the median daily consumption over the last readings, in millionths. Returns undefined if
 * there are too few readings.
 */
function medianDailyUse(newestFirst: readonly Reading[]): number | undefined {
  const perDay = newestFirst
    .slice(0, medianSampleSize)
    .flatMap(({ date, consumption }, index) => {
      const before = newestFirst[index + 1];
      return before ? [Number(millionths(consumption)) / daysBetween(before.date, date)] : [];
    })
    .toSorted((a, b) => a - b);
  if (perDay.length < minSampleSize) return undefined;
  const middle = (perDay.length - 1) / 2;
  return ((perDay[Math.floor(middle)] ?? 0) + (perDay[Math.ceil(middle)] ?? 0)) / 2;
}
