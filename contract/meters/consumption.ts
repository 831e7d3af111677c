/**
 * Derives what a meter has used from its readings. Readings are facts and may arrive in any order;
 * consumption follows from them in order of date, each time that it is shown. The rules follow from
 * how a counter works; they are not from a standard. docs/import.md explains them to
 * municipalities.
 */
import { daysBetween } from "../values/calendar-days.ts";
import { decimal, divideHalfUp, millionths } from "../values/decimal.ts";
import type { Reading } from "./calls.ts";

/** A reading of one counter. All values are in the meter's unit. */
export type ReadingFact = Pick<Reading, "date" | "value" | "kind" | "billed">;

/** Checks whether someone read the meter, so that the value is more than an estimate. */
export const isRead = ({ kind }: Pick<Reading, "kind">): boolean => kind !== "estimated";

/**
 * Returns how far a counter has moved from one value to a later one, in millionths. It may be
 * negative: a slightly lower value corrects the earlier one. If the counter's number of digits is
 * known, a value that is lower by more than half its range has passed the highest number. If it is
 * not known, nothing follows from a value below half the earlier one, and the result is undefined.
 */
export function counterDifference(
  from: string,
  to: string,
  digits: number | null | undefined,
): bigint | undefined {
  const [earlier, later] = [millionths(from), millionths(to)];
  const difference = later - earlier;
  if (difference >= 0n) return difference;
  if (typeof digits !== "number") return -difference * 2n > earlier ? undefined : difference;
  const range = millionths(`1${"0".repeat(digits)}`);
  return -difference * 2n > range ? difference + range : difference;
}

/**
 * Returns one counter's readings, oldest first, each with the consumption since the reading before.
 * The use between two real readings is shared by days among the estimates between them. For the
 * first reading, and for one from which nothing follows, it is what was billed, or 0.
 */
export function deriveConsumption<Fact extends ReadingFact>(
  facts: readonly Fact[],
  digits: number | null | undefined,
): (Fact & { consumption: string })[] {
  const readings = facts.toSorted((one, other) => one.date.localeCompare(other.date));
  const used: bigint[] = [];
  // The first reading, or the last one that is not an estimate, and its position.
  let start: Fact | undefined;
  let position = 0;
  for (const [index, reading] of readings.entries()) {
    const { value, billed } = reading;
    const told = millionths(billed ?? "0");
    const before = readings[index - 1];
    if (!start || !before) used[index] = told;
    else if (isRead(reading)) {
      const total = counterDifference(start.value, value, digits);
      if (total === undefined) used[index] = told;
      else {
        const dates = readings.slice(position, index + 1).map(({ date }) => date);
        for (const [at, part] of shareByDays(total, dates).entries())
          used[position + 1 + at] = part;
      }
    } else used[index] = counterDifference(before.value, value, digits) ?? told;
    if (!start || isRead(reading)) [start, position] = [reading, index];
  }
  return readings.map((reading, index) => ({
    ...reading,
    consumption: decimal(used[index] ?? 0n),
  }));
}

const thousandth = 1_000n;

/**
 * Shares a total among the periods between the dates by their days, in thousandths of the unit. The
 * parts add up to the total.
 */
function shareByDays(total: bigint, [first = "", ...ends]: readonly string[]): bigint[] {
  const all = BigInt(daysBetween(first, ends.at(-1) ?? first));
  const upTo = ends.map((date, index) =>
    index === ends.length - 1 || all === 0n
      ? total
      : divideHalfUp(total * BigInt(daysBetween(first, date)), all * thousandth) * thousandth,
  );
  return upTo.map((sum, index) => sum - (upTo[index - 1] ?? 0n));
}
