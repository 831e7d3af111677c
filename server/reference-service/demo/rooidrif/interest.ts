/** Works out the interest on what is overdue. Interest bears no interest. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { decimal, decimalFromCents, divideHalfUp, millionths } from "#contract/values/decimal.ts";
import { formatDate } from "#service/rules/format.ts";
import { flatLine } from "#service/subjects/statements/rules/tariffs.ts";
import { interestOn } from "./tariffs.ts";

/** The charges of a statement, and the interest that is part of them. */
export interface Billed {
  chargesCents: number;
  interestCents: number;
}

/**
 * Returns the unpaid charges without interest. Payments and credits settle the oldest statement
 * first, and its interest before its other charges.
 */
export function overdueCents(billed: readonly Billed[], paidCents: number): number {
  let left =
    paidCents - billed.reduce((sum, { chargesCents }) => sum + Math.min(0, chargesCents), 0);
  let overdue = 0;
  for (const { chargesCents, interestCents } of billed) {
    const charged = Math.max(0, chargesCents);
    const settled = Math.min(left, charged);
    left -= settled;
    overdue += charged - settled - Math.max(0, interestCents - settled);
  }
  return overdue;
}

/** Returns a month's interest on an amount that was not paid by its due date, if there is any. */
export function interestLines(baseCents: number, dueDate: string, date: string): StatementLine[] {
  if (baseCents <= 0) return [];
  const percent = interestOn(date);
  const name = {
    service: "interest",
    description: `${percent} % a year on what was due on ${formatDate(dueDate, "en")}`,
    unit: "R",
    zeroRated: true,
  };
  const rate = decimal(divideHalfUp(millionths(percent), 1_200n));
  const line = flatLine(name, decimalFromCents(baseCents), rate);
  return line.amount > 0 ? [line] : [];
}
