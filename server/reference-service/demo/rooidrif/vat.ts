/** Adds VAT to a line. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { divideHalfUp } from "#contract/values/decimal.ts";

/** Returns the line with VAT at a rate in hundredths of a percent, rounded half up to a cent. */
export function withVat(line: StatementLine, rate: number): StatementLine {
  return { ...line, vat: Number(divideHalfUp(BigInt(line.amount) * BigInt(rate), 10_000n)) };
}
