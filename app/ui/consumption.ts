/** A meter's consumption by month, and the one sentence that there is to say about it. */
import type { Reading } from "#contract/meters.ts";
import { english, type Text } from "../languages/text.ts";
import { monthOf, monthWithoutYear } from "./date.ts";
import { formatDecimal, formatQuantity } from "./decimal.ts";
import { space } from "./digits.ts";

export interface Month {
  /** "2026-03". */
  month: string;
  /** In the meter's unit, to three places; null where nothing was read. */
  used: number | null;
  /** At least one of the month's readings was. */
  estimated: boolean;
}

/** So many months, that the last can stand beside the same month of the year before. */
const shown = 13;

/** The months up to the last reading's, the oldest first; none where there are no readings. A month read twice is the sum of both. */
export function monthsOf(readings: readonly Pick<Reading, "date" | "consumption" | "kind">[]): Month[] {
  const last = readings
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (!last) return [];
  const index = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return Array.from({ length: shown }, (_, position) => {
    const at = index(last) - shown + 1 + position;
    const month = `${String(Math.floor(at / 12)).padStart(4, "0")}-${String((at % 12) + 1).padStart(2, "0")}`;
    const ofMonth = readings.filter(({ date }) => date.startsWith(month));
    // In thousandths, whose sums are exact.
    const thousandths = ofMonth.reduce((sum, { consumption }) => sum + Math.round(Number(consumption) * 1000), 0);
    return { month, used: ofMonth.length > 0 ? thousandths / 1000 : null, estimated: ofMonth.some(({ kind }) => kind === "estimated") };
  });
}

/** "2026-03" → "March 2026". */
export function monthName({ month }: Pick<Month, "month">, t: Text): string {
  return monthOf(`${month}-01`, t);
}

/** 12.5 → "12,5"; to three places. */
export function formatUsed(used: number): string {
  return formatDecimal(used.toFixed(3));
}

/** "March 2026: 24 kl, 18 % more than last March." Without a year before, the average takes the comparison's place. */
export function finding(months: readonly Month[], unit: string, t: Text = english): string {
  const last = months.at(-1);
  if (!last || last.used === null) return t("Nothing has been read yet.");
  const quantity = marked(formatQuantity(last.used.toFixed(3), unit), last, t);
  const comparison = comparisonOf(months, last, last.used, unit, t);
  return t("{month}: {quantity}, {comparison}.", { month: monthName(last, t), quantity, comparison });
}

/** What was estimated says so. */
function marked(words: string, { estimated }: Month, t: Text): string {
  return estimated ? t("{words} (estimated)", { words }) : words;
}

function comparisonOf(months: readonly Month[], last: Month, used: number, unit: string, t: Text): string {
  const [before] = months;
  // Less than nothing is a correction, and nothing has no percentage.
  if (!before || before === last || before.used === null || before.used <= 0 || used < 0) return average(months, unit, t);
  const then = marked(t("last {month}", { month: monthWithoutYear(`${before.month}-01`, "long", t) }), before, t);
  const times = used / before.used;
  const percent = Math.round((times - 1) * 100);
  if (times >= 10) return t("{times} times as much as {then}", { times: formatUsed(Math.floor(times)), then });
  if (Math.abs(percent) <= alike) return t("about the same as {then}", { then });
  const percentage = `${Math.abs(percent)}${space}%`;
  return percent > 0 ? t("{percentage} more than {then}", { percentage, then }) : t("{percentage} less than {then}", { percentage, then });
}

/** A difference of so many percent is none. */
const alike = 2;

function average(months: readonly Month[], unit: string, t: Text): string {
  const read = months.flatMap(({ used }) => (used === null ? [] : [used]));
  if (read.length < 2) return t("the first month on record");
  const mean = read.reduce((sum, used) => sum + used, 0) / read.length;
  return t("with {quantity} a month on average over {count} months", {
    quantity: formatQuantity(mean.toFixed(1), unit),
    count: read.length,
  });
}
