/** Calculates with days (YYYY-MM-DD). */

/** Adds a number of days to a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the same day some months later, or the last day of that month if it is shorter. */
export function addMonthsToDay(day: string, count: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
  const last = new Date(Date.UTC(year, month + count, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}
