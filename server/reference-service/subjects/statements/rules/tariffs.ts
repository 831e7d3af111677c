/**
 * Calculates statement lines from quantities. Amounts are rounded half up to a cent: once per step,
 * once per flat line, and once per line for VAT. A line is the sum of its steps and a statement is
 * the sum of its lines, so the printed figures add up.
 */
import type { StatementLine } from "#contract/statements/calls.ts";
import { decimal, divideHalfUp, millionths, productCents } from "#contract/values/decimal.ts";

/**
 * A step in a stepped tariff: `rate` is the price per unit in rand before VAT, for units up to
 * `upTo`. The limits increase from step to step, and only the last one is null (no limit).
 */
export interface Step {
  upTo: string | null;
  rate: string;
}

/**
 * The name of a line and the service it charges for. Lines marked `zeroRated`, such as property
 * rates, carry no VAT.
 */
export interface LineName {
  service: string;
  description: string;
  unit: string;
  zeroRated?: boolean;
}

export const vatPercent = 15;

/** Returns the VAT in cents on an amount that excludes VAT. */
export function vatCents(amountCents: number): number {
  return Number(divideHalfUp(BigInt(amountCents) * BigInt(vatPercent), 100n));
}

/** Returns the statement line for a quantity at a flat rate, with amounts in cents. */
export function flatLine(name: LineName, quantity: string, rate: string): StatementLine {
  return line(name, quantity, rate, productCents(millionths(quantity), millionths(rate)));
}

/**
 * Returns the statement line for a quantity at a stepped tariff. Fills the steps from the lowest
 * and omits unused ones. Throws RangeError if the quantity is negative or the last step has a
 * limit.
 */
export function steppedLine(
  name: LineName,
  quantity: string,
  tariff: readonly Step[],
): StatementLine {
  const total = millionths(quantity);
  if (total < 0n) throw new RangeError(`A quantity can't be negative: ${quantity} ${name.unit}.`);
  if (tariff.at(-1)?.upTo !== null)
    throw new RangeError(`The last step of ${name.service} must have no upper limit.`);
  const steps: NonNullable<StatementLine["steps"]> = [];
  let from = 0n;
  for (const { upTo, rate } of tariff) {
    const to = upTo === null ? null : millionths(upTo);
    if (from > 0n && from >= total) break;
    const within = (to === null || to > total ? total : to) - from;
    steps.push({
      from: decimal(from),
      to: to === null ? null : decimal(to),
      quantity: decimal(within),
      rate,
      amount: productCents(within, millionths(rate)),
    });
    if (to === null) break;
    from = to;
  }
  const amountCents = steps.reduce((sum, step) => sum + step.amount, 0);
  return { ...line(name, quantity, null, amountCents), steps };
}

/**
 * Returns the tariff with the first units free, for indigent households. The limits of the
 * remaining steps stay the same.
 */
export function withFreeBasic(tariff: readonly Step[], freeUnits: string): Step[] {
  const rest = tariff.filter(
    ({ upTo }) => upTo === null || millionths(upTo) > millionths(freeUnits),
  );
  return [{ upTo: freeUnits, rate: "0.00" }, ...rest];
}

/** Returns the sewer volume in kl: a percentage of the water used, but at most `capKl`. */
export function sewerKl(waterKl: string, sharePercent: number, capKl: string): string {
  const share = divideHalfUp(millionths(waterKl) * BigInt(sharePercent), 100n);
  const cap = millionths(capKl);
  return decimal(share < cap ? share : cap);
}

/**
 * Returns the rateable part of a property's value in rand, never below zero. Both arguments are in
 * cents.
 */
export function rateableValue(valuationCents: number, exemptCents: number): string {
  return decimal(BigInt(Math.max(0, valuationCents - exemptCents)) * 10_000n);
}

/**
 * Returns the calendar year in which the date's municipal year started, which determines its
 * tariffs. Municipal years start on 1 July.
 */
export function tariffYear(date: string): number {
  const year = Number(date.slice(0, 4));
  return date.slice(5, 7) >= "07" ? year : year - 1;
}

/** Returns the total of the lines in cents, including VAT. */
export function chargesCents(lines: readonly StatementLine[]): number {
  return lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);
}

function line(
  { service, description, unit, zeroRated }: LineName,
  quantity: string,
  rate: string | null,
  amountCents: number,
): StatementLine {
  return {
    service,
    description,
    quantity,
    unit,
    rate,
    amount: amountCents,
    vat: zeroRated ? 0 : vatCents(amountCents),
  };
}
