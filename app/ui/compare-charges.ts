/** Compares the charges of two months in words. */
import type { Translator } from "#app/languages/translator.ts";
import { formatMonthAndYear, formatMonthName } from "./date.ts";
import { formatWholeRand } from "./money.ts";

/** The difference in cents below which two amounts count as equal: one rand. */
const equalWithinCents = 100;

/** Checks whether two amounts differ by more than a negligible amount. */
export const isDifferent = (now: number, before: number) =>
  Math.abs(now - before) >= equalWithinCents;

export interface EarlierCharges {
  /** The date of the statement, as YYYY-MM-DD. */
  date: string;
  /** The charges in cents. */
  charges: number;
}

/**
 * Returns a comparison with an earlier month's charges, such as "R 85 less than September", or "R
 * 85 less than September 2025" if `length` is "year".
 */
export function compareCharges(
  charges: number,
  before: EarlierCharges,
  t: Translator,
  {
    length = "long",
    format = formatWholeRand,
  }: { length?: "long" | "short" | "year"; format?: (cents: number) => string } = {},
): string {
  const month =
    length === "year"
      ? formatMonthAndYear(before.date, t)
      : formatMonthName(before.date, length, t);
  if (!isDifferent(charges, before.charges)) return t("About the same as {month}", { month });
  const amount = format(Math.abs(charges - before.charges));
  return charges < before.charges
    ? t("{amount} less than {month}", { amount, month })
    : t("{amount} more than {month}", { amount, month });
}
