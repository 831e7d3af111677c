/** Returns rebates and subsidies, which are a percentage of another line. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { divideHalfUp } from "#contract/values/decimal.ts";

/** Returns the negative line for a percentage of a charge, without VAT. */
export function rebateLine(
  { service, amount }: StatementLine,
  percent: number,
  name: string,
): StatementLine {
  return {
    service,
    description: `${name}, ${percent} %`,
    quantity: "1",
    unit: "month",
    rate: null,
    amount: Number(divideHalfUp(BigInt(-amount) * BigInt(percent), 100n)),
    vat: 0,
  };
}
