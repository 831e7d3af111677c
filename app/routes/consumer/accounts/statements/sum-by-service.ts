/** Adds up the lines of a bill by service. */
import { sumOfLines } from "#contract/statements/bill-difference.ts";
import type { StatementLine } from "#contract/statements/calls.ts";

type Lines = readonly StatementLine[];

/** Returns each service's total with VAT, in the order of the lines. */
export function sumByService(
  lines: Lines,
): { service: string; total: number; lines: StatementLine[] }[] {
  return [...new Set(lines.map(({ service }) => service))].map((service) => {
    const own = lines.filter((line) => line.service === service);
    return { service, total: sumOfLines(own), lines: own };
  });
}
