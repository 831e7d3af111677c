/**
 * The age of a debt, counted in billing periods as municipalities do: the statement's own charges
 * are current, those of the statement before are 30 days old, and so on.
 */
import { daysBetween } from "#contract/values/calendar-days.ts";

export interface Charge {
  /** The statement's date, as YYYY-MM-DD. */
  date: string;
  /** The charges of the statement's period. A negative amount is a credit. */
  amountCents: number;
}

export interface AgeGroup {
  /** The age in days, 30 for each billing period. */
  from: number;
  /** The highest age in the group. Null if the group is open-ended. */
  to: number | null;
  amountCents: number;
}

const groups = [
  { from: 0, to: 29 },
  { from: 30, to: 59 },
  { from: 60, to: 89 },
  { from: 90, to: 119 },
  { from: 120, to: null },
] as const;
const daysPerPeriod = 30;
const daysPerMonth = 365.25 / 12;

/**
 * Splits the amount owed on a statement into age groups. Payments settle the oldest charges first,
 * so the debt consists of the newest `charges`. `charges` are those of the statement and of the
 * ones before it. Returns undefined if they don't go back far enough.
 */
export function ageDebt(owedCents: number, charges: readonly Charge[]): AgeGroup[] | undefined {
  const sums = groups.map((group) => ({ ...group, amountCents: 0 }));
  const oldest = sums.at(-1);
  let left = Math.max(0, owedCents);
  let age = 0;
  let newer: string | undefined;
  for (const { date, amountCents } of charges.toSorted((a, b) => b.date.localeCompare(a.date))) {
    if (newer) age += periodsBetween(date, newer) * daysPerPeriod;
    newer = date;
    const part = Math.min(left, Math.max(0, amountCents));
    const group = sums.find(({ to }) => to === null || age <= to);
    if (group) group.amountCents += part;
    left -= part;
  }
  if (left === 0 || !oldest) return sums;
  if (age < oldest.from) return undefined;
  // Anything left is older than all charges.
  oldest.amountCents += left;
  return sums;
}

/**
 * Returns the number of billing periods from one statement to the next. It is one, whatever the
 * length of the month, unless the account was not billed for months.
 */
function periodsBetween(date: string, next: string): number {
  return Math.max(1, Math.round(daysBetween(date, next) / daysPerMonth));
}
