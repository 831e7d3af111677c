/**
 * Date arithmetic with calendar days (YYYY-MM-DD). Browsers load this file, so it doesn't import
 * zod.
 */

const dayMs = 86_400_000;

/** Adds a number of days to a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = [
    Number(day.slice(0, 4)),
    Number(day.slice(5, 7)),
    Number(day.slice(8)),
  ];
  const last = new Date(Date.UTC(year, month + count, 0));
  return new Date(
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())),
  )
    .toISOString()
    .slice(0, 10);
}

/**
 * Returns the same day of the next month. The last day of a month becomes the last day of the next
 * month.
 */
export function nextMonthsDay(day: string): string {
  const isLast = addDays(day, 1).slice(5, 7) !== day.slice(5, 7);
  // No month has more days than this.
  return addMonths(isLast ? `${day.slice(0, 8)}31` : day, 1);
}
