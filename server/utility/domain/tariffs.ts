/**
 * How a quantity becomes a line of a statement. Rounding: half up to a cent, once for each step of a stepped line, once
 * for a flat line, once for a line's VAT; a line is the sum of its steps and a statement the sum of its lines, so
 * that whoever adds up what is printed gets what is printed.
 */
import type { StatementLine } from "#contract/statements.ts";
import { decimal, divideHalfUp, millionths, productCents } from "./decimal.ts";

/** One step of a rising tariff: up to `upTo` units (null: no end) at `rate` rand a unit, before VAT. Rising `upTo`, the last one null. */
export interface Step {
  upTo: string | null;
  rate: string;
}

/** What the line is for; `zeroRated` for what carries no VAT, as property rates do. */
export interface LineName {
  service: string;
  description: string;
  unit: string;
  zeroRated?: boolean;
}

export const vatPercent = 15;

/** VAT on an amount before VAT, in cents. */
export function vatCents(amountCents: number): number {
  return Number(divideHalfUp(BigInt(amountCents) * BigInt(vatPercent), 100n));
}

/** quantity × rate. Amounts of the answer are cents. */
export function flatLine(name: LineName, quantity: string, rate: string): StatementLine {
  return line(name, quantity, rate, productCents(millionths(quantity), millionths(rate)));
}

/** The quantity filled into the steps from below; steps it doesn't reach are left out. Throws RangeError when it can't be filled in. */
export function steppedLine(name: LineName, quantity: string, tariff: readonly Step[]): StatementLine {
  const total = millionths(quantity);
  if (total < 0n) throw new RangeError(`A quantity can't be negative: ${quantity} ${name.unit}.`);
  if (tariff.at(-1)?.upTo !== null) throw new RangeError(`The last step of ${name.service} must have no end.`);
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

/** The same tariff with the first units free, as indigent households have them; what lies above keeps its step. */
export function withFreeBasic(tariff: readonly Step[], freeUnits: string): Step[] {
  const rest = tariff.filter(({ upTo }) => upTo === null || millionths(upTo) > millionths(freeUnits));
  return [{ upTo: freeUnits, rate: "0.00" }, ...rest];
}

/** What goes down the drain of the water that came in: a share of it in percent, at most `capKl`. In kl. */
export function sewerKl(waterKl: string, sharePercent: number, capKl: string): string {
  const share = divideHalfUp(millionths(waterKl) * BigInt(sharePercent), 100n);
  const cap = millionths(capKl);
  return decimal(share < cap ? share : cap);
}

/** The part of a property's value that is rated, in rand; never below zero. Values in cents. */
export function rateableValue(valuationCents: number, exemptCents: number): string {
  return decimal(BigInt(Math.max(0, valuationCents - exemptCents)) * 10_000n);
}

/** The year whose 1 July brought the tariffs that hold on this day (YYYY-MM-DD): municipalities' years begin on 1 July. */
export function tariffYear(date: string): number {
  const year = Number(date.slice(0, 4));
  return date.slice(5, 7) >= "07" ? year : year - 1;
}

/** What the lines come to, VAT included, in cents. */
export function chargesCents(lines: readonly StatementLine[]): number {
  return lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);
}

function line(
  { service, description, unit, zeroRated }: LineName,
  quantity: string,
  rate: string | null,
  amountCents: number,
): StatementLine {
  return { service, description, quantity, unit, rate, amount: amountCents, vat: zeroRated ? 0 : vatCents(amountCents) };
}
