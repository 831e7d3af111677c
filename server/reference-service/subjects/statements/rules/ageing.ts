/** The age of a debt: how much has been owed for how many days. */
import { daysBetween } from "#contract/values/calendar-days.ts";

export interface Charge {
  /** The statement's date, as YYYY-MM-DD. */
  date: string;
  /** The charges of the statement's month. A negative amount is a credit. */
  amountCents: number;
}

export interface AgeGroup {
  from: number;
  /** The highest age in the group, in days. Null if the group is open-ended. */
  to: number | null;
  amountCents: number;
}

const groups = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/**
 * Splits the amount owed on a day into age groups. Payments settle the oldest charges first, so the
 * debt consists of the newest `charges`. Returns undefined if they don't go back far enough.
 */
export function ageDebt(
  owedCents: number,
  charges: readonly Charge[],
  day: string,
): AgeGroup[] | undefined {
  const sums = groups.map((group) => ({ ...group, amountCents: 0 }));
  let left = Math.max(0, owedCents);
  const newestFirst = charges
    .filter(({ date, amountCents }) => date <= day && amountCents > 0)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  for (const { date, amountCents } of newestFirst) {
    const part = Math.min(left, amountCents);
    const age = daysBetween(date, day);
    const group = sums.find(({ to }) => to === null || age <= to);
    if (group) group.amountCents += part;
    left -= part;
  }
  // Anything left is older than all charges.
  const oldest = sums.at(-1);
  if (left === 0 || !oldest) return sums;
  if (daysBetween(newestFirst.at(-1)?.date ?? day, day) < oldest.from) return undefined;
  oldest.amountCents += left;
  return sums;
}
