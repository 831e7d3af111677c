/** Calculates months (YYYY-MM) and days (YYYY-MM-DD) for the demo's billing. */
import { formatDate } from "#service/rules/format.ts";

/** Adds months to a month. A negative count subtracts them. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
}

/** Returns every month from the first to the last, including both. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function lastDay(month: string): string {
  const days = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0),
  ).getUTCDate();
  return `${month}-${days}`;
}

export function dateInMonth(month: string, day: number): string {
  return `${month}-${twoDigits(day)}`;
}

/**
 * Returns a statement's due date: the 15th of the next month, or the following Monday if the 15th
 * is at a weekend.
 */
export function dueDate(month: string): string {
  const due = addMonths(month, 1);
  const weekday = new Date(`${due}-15T00:00:00Z`).getUTCDay();
  return dateInMonth(due, 15 + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0));
}

/** Formats "2026-10-20" as "20 Oct". */
export function shortDay(date: string): string {
  return formatDate(date, "en").slice(0, -5);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
