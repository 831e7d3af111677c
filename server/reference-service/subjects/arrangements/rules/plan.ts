/** The instalments of an arrangement: the deposit, and equal monthly amounts. */
import { depositDays, firstDayWithin } from "#contract/arrangements/rules.ts";
import { addDays, addMonths } from "#contract/values/calendar-days.ts";

/** An instalment as stored. The deposit's number is 0. */
export interface PlannedInstalment {
  number: number;
  /** The due date, as YYYY-MM-DD. */
  due: string;
  cents: number;
}

export interface Proposal {
  debtCents: number;
  depositCents: number;
  months: number;
  /** The day of the first monthly instalment. */
  firstDay: string;
}

/**
 * Returns the instalments, which add up to the debt. The cents that are left over are added to the
 * last one. The deposit, if there is one, is due some days after `start`.
 */
export function planInstalments(
  { debtCents, depositCents, months, firstDay }: Proposal,
  start: string,
): PlannedInstalment[] {
  const each = Math.floor((debtCents - depositCents) / months);
  const last = debtCents - depositCents - each * (months - 1);
  const monthly = Array.from({ length: months }, (_, index) => ({
    number: index + 1,
    due: addMonths(firstDay, index),
    cents: index === months - 1 ? last : each,
  }));
  return depositCents > 0
    ? [{ number: 0, due: addDays(start, depositDays), cents: depositCents }, ...monthly]
    : monthly;
}

/**
 * Returns the first and last day on which the first monthly instalment can fall due, and a
 * suggested day.
 */
export function firstDays(start: string): { from: string; to: string; suggested: string } {
  return {
    from: addDays(start, firstDayWithin.from),
    to: addDays(start, firstDayWithin.to),
    suggested: addMonths(start, 1),
  };
}

/** Moves the first day to a later month if the proposed day is now too soon. */
export function moveFirstDay(firstDay: string, start: string): string {
  const { from } = firstDays(start);
  for (let count = 0; ; count += 1) {
    const day = addMonths(firstDay, count);
    if (day >= from) return day;
  }
}
