/**
 * Explains how property rates were worked out (Property Rates Act, s27), from a statement's lines.
 * The page and the PDF both use it.
 */
import { sumOfLines } from "./bill-difference.ts";
import type { StatementLine } from "./calls.ts";

interface RatesCharged {
  /** The rates in the rand, as decimals. A bill that spans two tariffs has two. */
  rates: string[];
  rebates: { description: string; cents: number }[];
  /** The rates due for the period after rebates, in cents. */
  due: number;
}

/**
 * Finds the charges on the property's value, whose unit is rand, and the rebates of their service.
 */
export function findRates(lines: readonly StatementLine[]): RatesCharged {
  const services = new Set(lines.flatMap(({ unit, service }) => (unit === "R" ? [service] : [])));
  const own = lines.filter(({ service }) => services.has(service));
  const isRebate = ({ kind, amount }: StatementLine) =>
    kind === "rebate" || (kind === undefined && amount < 0);
  return {
    rates: [
      ...new Set(
        own.flatMap((line) =>
          line.unit === "R" && line.rate !== null && !isRebate(line) ? [line.rate] : [],
        ),
      ),
    ],
    rebates: own
      .filter(isRebate)
      .map((line) => ({ description: line.description, cents: line.amount + line.vat })),
    due: sumOfLines(own),
  };
}
