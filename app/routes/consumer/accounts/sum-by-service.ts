/** Adds up the lines of a bill by service. */
import type { StatementLine } from "#contract/statements.ts";

type Lines = readonly StatementLine[];

/** Returns each service's total with VAT, in the order of the lines. */
export function sumByService(lines: Lines): { service: string; total: number; lines: StatementLine[] }[] {
  return [...new Set(lines.map(({ service }) => service))].map((service) => {
    const own = lines.filter((line) => line.service === service);
    return { service, total: own.reduce((sum, { amount, vat }) => sum + amount + vat, 0), lines: own };
  });
}
