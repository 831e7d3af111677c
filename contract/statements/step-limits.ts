/**
 * The limits of a tariff's steps. Many municipalities fix them by day, so that a longer period has
 * higher limits without another tariff.
 */
import { decimal, divideHalfUp, millionths } from "../values/decimal.ts";
import type { StatementLine, TariffStep } from "./calls.ts";

export type Step = Pick<TariffStep, "from" | "to" | "rate">;

/** Two numbers of days, of which the first is that of the newer bill. */
export interface Days {
  now: number;
  before: number;
}

/** Returns the days of two lines, or undefined if a bill doesn't show them. */
export function daysOf(now: StatementLine, before: StatementLine): Days | undefined {
  return now.days !== undefined && before.days !== undefined
    ? { now: now.days, before: before.days }
    : undefined;
}

/** Checks whether two limits are the same, apart from rounding on the bill. */
export const isSameLimit = (one: string, other: string) =>
  Math.abs(Number(one) - Number(other)) <= Math.max(0.01, Math.abs(Number(other)) * 0.005);

/** Checks whether the limits that two bills show grew with the days of the period. */
export function haveLimitsByDay(
  now: readonly Step[],
  before: readonly Step[],
  days: Days,
): boolean {
  const scaled = scaleLimits(before, days);
  const pairs = now.flatMap(({ to }, index) => {
    const old = scaled[index]?.to ?? null;
    return to === null || old === null ? [] : [isSameLimit(to, old)];
  });
  return days.now !== days.before && pairs.length > 0 && pairs.every(Boolean);
}

/** Returns the steps with the limits for another number of days. */
export function scaleLimits<Limited extends Step>(
  steps: readonly Limited[],
  days: Days,
): Limited[] {
  const scale = (limit: string) =>
    decimal(divideHalfUp(millionths(limit) * BigInt(days.now), BigInt(days.before)));
  return steps.map((step) => ({
    ...step,
    from: scale(step.from),
    to: step.to === null ? null : scale(step.to),
  }));
}
