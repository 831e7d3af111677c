/**
 * Lines that share one period: a bill has several of them for the same use if the tariff changed
 * within the period, as on 1 July, or if the meter was replaced.
 */
import { decimal, divideHalfUp, millionths } from "../values/decimal.ts";
import type { StatementLine } from "./calls.ts";
import { scaleLimits } from "./step-limits.ts";

type Lines = readonly StatementLine[];

/** The ratio of two periods' lengths that only the periods of two meters together exceed. */
const longestPeriod = 1.5;

/**
 * Returns the lines if one bill has a single line for the period and the other one several. `isFee`
 * says that lines with different tariffs may be different fees.
 */
export function findConsecutive(
  now: Lines,
  before: Lines,
  isFee: boolean,
): { now: Lines; before: Lines } | undefined {
  const [single, ...others] = now.length === 1 ? now : before;
  const many = now.length === 1 ? before : now;
  if (!single || others.length > 0 || many.length < 2) return undefined;
  const sum = sumOfDays(many);
  const tariffs = new Set(many.map(({ tariff_from }) => tariff_from));
  const isConsecutive =
    sum !== undefined && single.days !== undefined
      ? sum <= single.days * longestPeriod && !haveParallelMeters(many, sum, single.days)
      : !isFee && !tariffs.has(undefined) && tariffs.size === many.length;
  return isConsecutive ? { now, before } : undefined;
}

/**
 * Checks whether the lines are of meters that measure at the same time: the longest of their
 * periods alone is closer to the other bill's period than all of them together.
 */
function haveParallelMeters(many: Lines, sum: number, period: number): boolean {
  const meters = new Set(many.map(({ meter }) => meter));
  const longest = Math.max(...many.map(({ days = 0 }) => days));
  return (
    meters.size === many.length &&
    !meters.has(undefined) &&
    Math.abs(longest - period) <= Math.abs(sum - period)
  );
}

/**
 * Pairs each of the consecutive lines with its part of the single line, by its days. The parts'
 * amounts add up to the line's, and all days are those of the whole period. Returns undefined if
 * the days are not known, or the quantities don't add up over the period.
 */
export function pairByDays(
  single: StatementLine,
  many: Lines,
): [line: StatementLine, part: StatementLine][] | undefined {
  const sum = sumOfDays(many);
  // A property's value is the same on each line.
  if (sum === undefined || single.days === undefined || single.unit === "R") return undefined;
  // Rounds the running totals, so that the parts add up to the line.
  const upTo = (days: number) => ({
    quantity: divideHalfUp(millionths(single.quantity) * BigInt(days), BigInt(sum)),
    amount: Math.round((single.amount * days) / sum),
    vat: Math.round((single.vat * days) / sum),
  });
  return many.map((line, index) => {
    const own = line.days ?? 0;
    const before = sumOfDays(many.slice(0, index)) ?? 0;
    const [start, end] = [upTo(before), upTo(before + own)];
    const part = {
      ...single,
      quantity: decimal(end.quantity - start.quantity),
      amount: end.amount - start.amount,
      vat: end.vat - start.vat,
      ...(single.steps && { steps: scaleLimits(single.steps, { now: own, before: sum }) }),
    };
    return [{ ...line, days: sum }, part];
  });
}

function sumOfDays(lines: Lines): number | undefined {
  const days = lines.flatMap(({ days }) => days ?? []);
  return days.length === lines.length ? days.reduce((sum, own) => sum + own, 0) : undefined;
}
