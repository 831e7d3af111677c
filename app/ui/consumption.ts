/** A meter's monthly consumption, and the sentence that summarizes it. */
import { englishTranslator, type Translator } from "#app/languages/translator.ts";
import type { Reading } from "#contract/meters/calls.ts";
import { formatMonthAndYear, formatMonthName } from "./date.ts";
import { formatDecimal, formatQuantity } from "./decimal.ts";
import { noBreakSpace } from "./number-format.ts";

export interface MonthlyConsumption {
  /** The year and month, such as "2026-03". */
  month: string;
  /** The consumption in the meter's unit, to three decimal places. Null if there was no reading. */
  used: number | null;
  /** The consumption in the same month a year earlier. */
  lastYear: number | null;
  /** True if any of the month's readings was estimated. */
  estimated: boolean;
}

/**
 * The number of months to return. With 13, the last month can be compared with the same month a
 * year earlier.
 */
const monthsReturned = 13;

/**
 * Returns the consumption of each month up to the last reading, oldest first, or an empty list if
 * there are no readings. If a month has several readings, their consumption is added up.
 */
export function getMonthlyConsumption(
  readings: readonly Pick<Reading, "date" | "consumption" | "kind">[],
): MonthlyConsumption[] {
  const last = readings
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (!last) return [];
  const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const inMonth = (at: number) => {
    const month = `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
    const found = readings.filter(({ date }) => date.startsWith(month));
    // Adds up whole thousandths, because sums of integers are exact.
    const thousandths = found.reduce(
      (sum, { consumption }) => sum + Math.round(Number(consumption) * 1000),
      0,
    );
    return {
      month,
      used: found.length > 0 ? thousandths / 1000 : null,
      estimated: found.some(({ kind }) => kind === "estimated"),
    };
  };
  return Array.from({ length: monthsReturned }, (_, position) => {
    const at = index(last) - monthsReturned + 1 + position;
    return { ...inMonth(at), lastYear: inMonth(at - 12).used };
  });
}

/** The minimum number of months needed to calculate the usual consumption. */
const minMonths = 3;

/**
 * Returns the usual consumption of a month: the median of the months that have a reading. Returns
 * undefined if there are too few months, or if corrections leave a median of zero or less.
 */
export function getUsualConsumption(months: readonly MonthlyConsumption[]): number | undefined {
  const read = months
    .flatMap(({ used }) => (used === null ? [] : [used]))
    .sort((one, other) => one - other);
  const middle = read.length / 2;
  const median = ((read[Math.ceil(middle) - 1] ?? 0) + (read[Math.floor(middle)] ?? 0)) / 2;
  return read.length >= minMonths && median > 0 ? median : undefined;
}

/** Formats "2026-03" as "March 2026". */
export function formatMonth({ month }: Pick<MonthlyConsumption, "month">, t: Translator): string {
  return formatMonthAndYear(`${month}-01`, t);
}

/** Formats 12.5 as "12,5", with at most three decimal places. */
export function formatConsumption(used: number): string {
  return formatDecimal(used.toFixed(3));
}

/**
 * Returns a sentence such as "March 2026: 24 kl, 18 % more than last March." If there is no figure
 * for the year before, the month is compared with the average.
 */
export function summarizeConsumption(
  months: readonly MonthlyConsumption[],
  unit: string,
  t: Translator = englishTranslator,
): string {
  const last = months.at(-1);
  if (!last || last.used === null) return t("There are no readings yet.");
  const quantity = markEstimated(formatQuantity(last.used.toFixed(3), unit), last, t);
  const comparison = compareWithLastYear(months, last, last.used, unit, t);
  return t("{month}: {quantity}, {comparison}.", {
    month: formatMonth(last, t),
    quantity,
    comparison,
  });
}

/** Adds "(estimated)" to the text for an estimated month. */
function markEstimated(words: string, { estimated }: MonthlyConsumption, t: Translator): string {
  return estimated ? t("{words} (estimated)", { words }) : words;
}

function compareWithLastYear(
  months: readonly MonthlyConsumption[],
  last: MonthlyConsumption,
  used: number,
  unit: string,
  t: Translator,
): string {
  const [before] = months;
  // Negative consumption is a correction, and a percentage of zero is undefined, so use the
  // average.
  if (!before || before === last || before.used === null || before.used <= 0 || used < 0)
    return compareWithAverage(months, unit, t);
  const then = markEstimated(
    t("last {month}", { month: formatMonthName(`${before.month}-01`, "long", t) }),
    before,
    t,
  );
  const times = used / before.used;
  const percent = Math.round((times - 1) * 100);
  if (times >= 10)
    return t("{times} times as much as {then}", {
      times: formatConsumption(Math.floor(times)),
      then,
    });
  if (Math.abs(percent) <= equalWithinPercent) return t("about the same as {then}", { then });
  const percentage = `${Math.abs(percent)}${noBreakSpace}%`;
  return percent > 0
    ? t("{percentage} more than {then}", { percentage, then })
    : t("{percentage} less than {then}", { percentage, then });
}

/** The maximum difference, in percent, at which two months count as equal. */
const equalWithinPercent = 2;

function compareWithAverage(
  months: readonly MonthlyConsumption[],
  unit: string,
  t: Translator,
): string {
  const read = months.flatMap(({ used }) => (used === null ? [] : [used]));
  if (read.length < 2) return t("the first month on record");
  const mean = read.reduce((sum, used) => sum + used, 0) / read.length;
  return t("compared with an average of {quantity} over {count} months", {
    quantity: formatQuantity(mean.toFixed(1), unit),
    count: read.length,
  });
}
