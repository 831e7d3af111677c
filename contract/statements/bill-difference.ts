/**
 * Explains why two bills for an account differ, in parts that add up to the difference. The portal
 * and the service both use it, so that pages, emails and SMS give the same reasons.
 */
import type { StatementLine } from "./calls.ts";
import { findConsecutive, pairByDays } from "./consecutive-lines.ts";
import { daysOf, haveLimitsByDay, scaleLimits } from "./step-limits.ts";
import { changedRates, costOf, type RateChange, tariffOf } from "./tariff-costs.ts";

type Lines = readonly StatementLine[];

export type DifferencePart = {
  service: string;
  /** The amount in cents with VAT, positive if the bill became higher. Never 0. */
  cents: number;
} & (
  | {
      kind: "use";
      unit: string;
      /**
       * The difference in quantity. If the number of days differs, this is only the part that the
       * days don't explain.
       */
      quantity: number;
      /** True if the number of days differs, and `quantity` leaves out its effect. */
      apartFromDays?: true;
      /** Says which bill is an estimate, if only one of the two is. */
      estimated?: "now" | "before";
      /** True if another meter measured the later quantity. */
      isNewMeter?: true;
    }
  /** The same use each day, but over a longer or shorter period. */
  | { kind: "period"; days: { before: number; now: number } }
  /**
   * `rates` is empty if the limits of the steps changed by more than the days of the period.
   * `since` is the new tariff's first day, if the bill shows it.
   */
  | { kind: "rate"; description: string; unit: string; rates: RateChange[]; since?: string }
  | { kind: "vat" }
  /**
   * A charge that the other bill doesn't have, or a credit, by its sign. `line` says what it is
   * otherwise: of a second meter, or of one of these kinds.
   */
  | { kind: "started" | "ended"; description: string; line?: SpecialLine | "meter" }
  | { kind: "changed"; description: string; line: "rebate" | "interest" }
  /** The bills don't show how the amount was worked out. */
  | { kind: "unexplained"; description: string }
);

/** The kinds of lines that have words of their own. */
export type SpecialLine = Exclude<NonNullable<StatementLine["kind"]>, "charge">;

/** A part of the difference before rounding, without its service. */
type Reason = DifferencePart extends infer Part
  ? Part extends unknown
    ? Omit<Part, "service">
    : never
  : never;

const withVat = ({ amount, vat }: StatementLine) => amount + vat;

/** Returns the total of the lines, including VAT, in cents. */
export const sumOfLines = (lines: Lines) => lines.reduce((sum, line) => sum + withVat(line), 0);

/**
 * Returns the parts of the difference, the largest first. Their cents add up to the difference
 * between the two bills' totals, including VAT.
 */
export function explainDifference(now: Lines, before: Lines): DifferencePart[] {
  const services = [...new Set([...now, ...before].map(({ service }) => service))];
  const parts = services.flatMap((service) => {
    const of = (lines: Lines) => lines.filter((line) => line.service === service);
    return compareService(of(now), of(before)).map((part) => ({ service, ...part }));
  });
  return parts
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}

/** The parts with the same reason in the same service. */
export interface DifferenceReason {
  first: DifferencePart;
  parts: DifferencePart[];
  cents: number;
}

/**
 * Groups the parts by service and reason, largest first. Reasons that cancel each other out are
 * kept.
 */
export function sumByReason(parts: readonly DifferencePart[]): DifferenceReason[] {
  const reasons = new Map<string, DifferenceReason>();
  for (const part of parts) {
    // A rebate must not be added to a new charge.
    const sign = part.kind === "started" || part.kind === "ended" ? Math.sign(part.cents) : "";
    const line = "line" in part ? (part.line ?? "") : "";
    const name = `${part.service} ${part.kind} ${line} ${sign}`;
    const {
      first,
      parts: others,
      cents,
    } = reasons.get(name) ?? { first: part, parts: [], cents: 0 };
    reasons.set(name, { first, parts: [...others, part], cents: cents + part.cents });
  }
  return [...reasons.values()].sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
}

/** Finds the service whose changes explain at least half of the difference, if there is one. */
export function findMainService(
  changes: readonly { service: string; cents: number }[],
  difference: number,
): string | undefined {
  return changes.find(({ cents }) => cents / difference >= 0.5)?.service;
}

/** The maximum number of reasons named in a sentence. */
const maxNamed = 3;

/**
 * Returns the largest reasons, to be named in a sentence, and the total of the others in cents, so
 * that everything adds up to the difference. If only one other reason is left, it is named too.
 */
export function nameLargest<Reason extends { cents: number }>(
  reasons: readonly Reason[],
): { named: readonly Reason[]; rest: number } {
  const named = reasons.length > maxNamed + 1 ? reasons.slice(0, maxNamed) : reasons;
  return { named, rest: reasons.slice(named.length).reduce((sum, { cents }) => sum + cents, 0) };
}

/**
 * The unit of fixed monthly charges. Fixed charges with different descriptions are different
 * charges.
 */
const fixedUnit = "month";

/** Explains the difference between a service's lines on two bills. */
function compareService(now: Lines, before: Lines): Reason[] {
  const units = [...new Set([...now, ...before].map(({ unit }) => unit))];
  const consecutive = units.flatMap((unit) => {
    const of = (lines: Lines) =>
      lines.filter((line) => line.unit === unit && comparisonOf(line) === "charge");
    const found = findConsecutive(of(now), of(before), unit === fixedUnit);
    return found ? [found] : [];
  });
  const taken = new Set(consecutive.flatMap((group) => [...group.now, ...group.before]));
  const left = (lines: Lines) => lines.filter((line) => !taken.has(line));
  return [
    ...consecutive.flatMap((group) => compareConsecutive(group.now, group.before)),
    ...pairLines(left(now), left(before)).flatMap(([one, other]) =>
      compareLines(one, other, now, before),
    ),
  ];
}

/**
 * Compares the lines of one period, such as those until and from 1 July, with the one line of
 * another bill.
 */
function compareConsecutive(now: Lines, before: Lines): Reason[] {
  const isSplitNow = now.length > 1;
  const [single] = isSplitNow ? before : now;
  const pairs = single && pairByDays(single, isSplitNow ? now : before);
  if (!pairs) {
    const description = now[0]?.description ?? "";
    return [{ kind: "unexplained", description, cents: sumOfLines(now) - sumOfLines(before) }];
  }
  const reasons = pairs.flatMap(([line, piece]) =>
    isSplitNow ? compareLines(line, piece, now, before) : compareLines(piece, line, now, before),
  );
  const uses = reasons.filter((reason) => reason.kind === "use");
  const [use] = uses;
  if (!use) return reasons;
  const quantity = roundTo6(uses.reduce((sum, { quantity }) => sum + quantity, 0));
  const cents = uses.reduce((sum, part) => sum + part.cents, 0);
  return [...reasons.filter(({ kind }) => kind !== "use"), { ...use, quantity, cents }];
}

/**
 * Says with which lines of another bill a line can be compared. Corrections, reversals and once-off
 * charges are about one event each, so they can't be compared with any.
 */
function comparisonOf({ kind, amount }: StatementLine): "charge" | "credit" | "interest" | "none" {
  if (kind === "rebate") return "credit";
  if (kind === "interest") return "interest";
  if (kind !== undefined && kind !== "charge") return "none";
  return amount < 0 ? "credit" : "charge";
}

/**
 * Pairs a service's lines: first those of the same meter with the same description, then those of
 * the same meter, those with the same description, and those with the same unit.
 */
function pairLines(
  now: Lines,
  before: Lines,
): [StatementLine | undefined, StatementLine | undefined][] {
  const left = new Set(before);
  const pairs = new Map<StatementLine, StatementLine>();
  const pair = (isSame: (line: StatementLine, other: StatementLine) => boolean) => {
    for (const line of now) {
      if (pairs.has(line)) continue;
      const comparison = comparisonOf(line);
      const found = [...left].find(
        (other) =>
          other.unit === line.unit &&
          comparison !== "none" &&
          comparisonOf(other) === comparison &&
          isSame(line, other),
      );
      if (!found) continue;
      left.delete(found);
      pairs.set(line, found);
    }
  };
  pair((a, b) => a.meter !== undefined && a.meter === b.meter && a.description === b.description);
  pair((line, other) => line.meter !== undefined && line.meter === other.meter);
  pair((line, other) => line.description === other.description);
  pair((line) => line.unit !== fixedUnit);
  return [
    ...now.map((line): [StatementLine, StatementLine | undefined] => [line, pairs.get(line)]),
    ...[...left].map((line): [undefined, StatementLine] => [undefined, line]),
  ];
}

/** Explains a pair of lines. `allNow` and `allBefore` are all lines of the service. */
function compareLines(
  now: StatementLine | undefined,
  before: StatementLine | undefined,
  allNow: Lines,
  allBefore: Lines,
): Reason[] {
  if (!now || !before) {
    const only = now ?? before;
    if (!only) return [];
    const { description } = only;
    const line = nameLine(only, now ? allBefore : allNow);
    return [
      {
        kind: now ? "started" : "ended",
        description,
        ...(line && { line }),
        cents: now ? withVat(only) : -withVat(only),
      },
    ];
  }
  const difference = withVat(now) - withVat(before);
  const special = [now, before].map(({ kind }) => kind);
  const line = (["rebate", "interest"] as const).find((kind) => special.includes(kind));
  if (line) return [{ kind: "changed", line, description: now.description, cents: difference }];
  const isNewMeter = hasNewMeter(allNow, allBefore, now, before) && { isNewMeter: true as const };
  const reasons = findReasons(now, before);
  if (reasons)
    return roundTo(difference, reasons, now.description).map((reason) =>
      reason.kind === "use" && isNewMeter ? { ...reason, ...isNewMeter } : reason,
    );
  // Without rates, a difference in quantity is all that the bills show.
  const quantity = roundTo6(Number(now.quantity) - Number(before.quantity));
  return quantity === 0
    ? [{ kind: "unexplained", description: now.description, cents: difference }]
    : [
        {
          kind: "use",
          unit: now.unit,
          quantity,
          ...estimateOf(now, before),
          ...isNewMeter,
          cents: difference,
        },
      ];
}

/** Says what a line is that the other bill, with the lines `others`, doesn't have. */
function nameLine(line: StatementLine, others: Lines): SpecialLine | "meter" | undefined {
  if (line.kind && line.kind !== "charge") return line.kind;
  const isSecondMeter =
    line.amount >= 0 &&
    line.meter !== undefined &&
    others.some(({ unit, meter }) => unit === line.unit && meter !== undefined) &&
    others.every(({ meter }) => meter !== line.meter);
  return isSecondMeter ? "meter" : undefined;
}

/** Checks whether a meter of the earlier bill is not on the later one, which has another one. */
function hasNewMeter(
  allNow: Lines,
  allBefore: Lines,
  now: StatementLine,
  before: StatementLine,
): boolean {
  const meters = (lines: Lines) =>
    new Set(lines.flatMap(({ unit, meter }) => (unit === now.unit && meter ? [meter] : [])));
  if (now.meter === undefined || before.meter === undefined) return false;
  const [metersNow, metersBefore] = [meters(allNow), meters(allBefore)];
  return (
    metersBefore.size > 0 &&
    [...metersNow].some((meter) => !metersBefore.has(meter)) &&
    now.meter !== before.meter
  );
}

/** The maximum total rounding error, in cents, in the steps and the VAT of two lines. */
const mostRounded = 15;

/**
 * Rounds the reasons' cents so that they add up to the difference. The largest one takes the
 * remainder, which comes from rounding each step of the bill.
 */
function roundTo(difference: number, reasons: Reason[], description: string): Reason[] {
  const rounded = reasons
    .map((reason) => ({ ...reason, cents: Math.round(reason.cents) }))
    .filter(({ cents }) => cents !== 0);
  const remainder = difference - rounded.reduce((sum, { cents }) => sum + cents, 0);
  const [largest] = rounded.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents));
  if (largest && Math.abs(remainder) <= mostRounded) largest.cents += remainder;
  else if (remainder !== 0) rounded.push({ kind: "unexplained", description, cents: remainder });
  return rounded;
}

/** Returns the reasons with unrounded cents, or undefined if the bills don't show them. */
function findReasons(now: StatementLine, before: StatementLine): Reason[] | undefined {
  const [tariff, shownBefore] = [tariffOf(now), tariffOf(before)];
  if (!tariff || !shownBefore) return undefined;
  const [quantity, quantityBefore] = [Number(now.quantity), Number(before.quantity)];
  const given = daysOf(now, before);
  const isByDay = given !== undefined && haveLimitsByDay(tariff, shownBefore, given);
  const tariffBefore = isByDay ? scaleLimits(shownBefore, given) : shownBefore;
  // What the old use of each day would be in the new period. With fixed limits, the period and the
  // use of each day cancel out for the same quantity, so they explain nothing.
  const days = isByDay || quantity !== quantityBefore ? given : undefined;
  const inPeriod = days ? (quantityBefore / days.before) * days.now : quantityBefore;
  const base = isByDay ? inPeriod : quantityBefore;
  // A bill shows only the steps that it reached. So price the use by the one that reached further,
  // and the rates by the use of the other one.
  const more = Math.abs(quantity) >= Math.abs(base);
  const [usedTariff, shared] = more ? [tariff, base] : [tariffBefore, quantity];
  const rate = costOf(tariff, shared) - costOf(tariffBefore, shared);
  const period = isByDay
    ? costOf(tariffBefore, inPeriod) - costOf(shownBefore, quantityBefore)
    : costOf(usedTariff, inPeriod) - costOf(usedTariff, quantityBefore);
  const use = costOf(usedTariff, quantity) - costOf(usedTariff, inPeriod);

  const vatBefore = vatRate(before) ?? vatRate(now) ?? 0;
  const vat = vatRate(now) ?? vatBefore;
  const sameVat =
    Math.abs(vat - vatBefore) * Math.min(Math.abs(now.amount), Math.abs(before.amount)) < 2;
  // The larger amount shows the rate most exactly.
  const factor = 1 + (sameVat && Math.abs(before.amount) > Math.abs(now.amount) ? vatBefore : vat);
  const { unit, description } = now;
  const rates = changedRates(tariff, tariffBefore);
  // Without other rates, other limits come from the days of the period if the tariff is the same or
  // has its limits by day. Other rates in the same tariff can't be explained.
  const isSameTariff = now.tariff_from !== undefined && now.tariff_from === before.tariff_from;
  const isFromDays =
    rates.length === 0 && (isSameTariff || isByDay) && days && days.now !== days.before;
  return [
    {
      kind: "use",
      unit,
      quantity: days ? roundTo2(quantity - inPeriod) : roundTo6(quantity - quantityBefore),
      ...(days && days.now !== days.before && { apartFromDays: true as const }),
      ...estimateOf(now, before),
      cents: use * factor,
    },
    ...(days
      ? [{ kind: "period" as const, days, cents: (period + (isFromDays ? rate : 0)) * factor }]
      : []),
    ...(isFromDays
      ? []
      : isSameTariff
        ? [{ kind: "unexplained" as const, description, cents: rate * factor }]
        : [
            {
              kind: "rate" as const,
              description,
              unit,
              rates,
              ...sinceOf(now, before),
              cents: rate * factor,
            },
          ]),
    { kind: "vat", cents: sameVat ? 0 : before.amount * (vat - vatBefore) },
  ];
}

/** Returns the first day of the tariff, unless the earlier bill has the same one. */
function sinceOf({ tariff_from: since }: StatementLine, before: StatementLine): { since?: string } {
  return since === undefined || since === before.tariff_from ? {} : { since };
}

/** Says which of the two lines is an estimate, if only one is. */
function estimateOf(now: StatementLine, before: StatementLine): { estimated?: "now" | "before" } {
  const [isNow, isBefore] = [now.estimated === true, before.estimated === true];
  return isNow === isBefore ? {} : { estimated: isNow ? "now" : "before" };
}

const vatRate = ({ amount, vat }: StatementLine) => (amount === 0 ? undefined : vat / amount);

/** Rounds a quantity to six decimals, which may also remove floating-point errors. */
const roundTo6 = (quantity: number) => Math.round(quantity * 1e6) / 1e6;
const roundTo2 = (quantity: number) => Math.round(quantity * 100) / 100;
