/** The tariff of a statement's line, and what a quantity costs by it. */
import type { StatementLine, TariffStep } from "./calls.ts";
import { isSameLimit, type Step } from "./step-limits.ts";

/** A rate that changed, in rand before VAT, and the part of the quantity to which it applies. */
export interface RateChange extends Pick<TariffStep, "from" | "to"> {
  before: string;
  now: string;
}

/** Returns the tariff's steps, or undefined if they don't add up to the line's amount. */
export function tariffOf({ steps, rate, quantity, amount }: StatementLine): Step[] | undefined {
  const tariff = steps?.length
    ? steps
    : rate === null
      ? undefined
      : [{ from: "0", to: null, rate }];
  // Each step is rounded to a cent, and so is the part of a line that is compared with another.
  const isWhole =
    tariff && Math.abs(costOf(tariff, Number(quantity)) - amount) <= tariff.length + 1;
  return isWhole ? tariff : undefined;
}

/**
 * Returns the cost of a quantity, in cents before VAT. The last known rate applies to everything
 * above it.
 */
export function costOf(tariff: readonly Step[], quantity: number): number {
  const [first] = tariff;
  if (tariff.length === 1 && first) return quantity * Number(first.rate) * 100;
  return tariff.reduce((sum, { from, to, rate }, index) => {
    const end =
      to === null || index === tariff.length - 1 ? quantity : Math.min(quantity, Number(to));
    return sum + Math.max(0, end - Number(from)) * Number(rate) * 100;
  }, 0);
}

/** Returns the rates that differ between two tariffs, of the steps that both have. */
export function changedRates(now: readonly Step[], before: readonly Step[]): RateChange[] {
  return now.flatMap(({ from, to, rate }) => {
    const same = before.find((step) => isSameLimit(step.from, from));
    return same && Number(same.rate) !== Number(rate)
      ? [{ from, to, before: same.rate, now: rate }]
      : [];
  });
}
