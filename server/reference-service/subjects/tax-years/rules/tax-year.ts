/**
 * South African tax years, which start on 1 March and are named after the year in which they end.
 */

/** Returns the first and last day of a tax year. */
export function daysOfTaxYear(year: number): { from: string; to: string } {
  // Day 0 of March is the last day of February.
  const to = new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10);
  return { from: `${year - 1}-03-01`, to };
}

/** Returns the tax year of a date. */
export function taxYearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 3 ? year + 1 : year;
}
