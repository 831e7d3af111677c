/**
 * Estimates the next bill from the last one and the meter readings. The portal and the service both
 * use it, and it works with any upstream's bills. Anything that the bill does not show is left out
 * and listed, never guessed.
 */
import { type MeasuredMeter, measureUse, type MeterUse, type Period } from "../meters/meter-use.ts";
import { nextMonthsDay } from "../values/calendar-days.ts";
import { decimal, divideHalfUp, millionths, productCents } from "../values/decimal.ts";
import { sumOfLines } from "./bill-difference.ts";
import type { StatementLine, StatementWithLines, TariffStep } from "./calls.ts";
import { daysOf, haveLimitsByDay, isSameLimit, scaleLimits } from "./step-limits.ts";

export interface NextBillFacts {
  statement: Pick<StatementWithLines, "date" | "charges" | "lines"> & {
    previous?: Pick<StatementWithLines, "lines"> | null | undefined;
  };
  meters: readonly MeasuredMeter[];
  /** The readings that the user typed in today, by meter ID. */
  typed?: ReadonlyMap<string, string>;
  today: string;
}

/**
 * A charge in the estimate. It is the same as on the last bill, or worked out from a meter or from
 * a share of another charge's quantity.
 */
export type EstimatedLine = StatementLine & {
  from: "bill" | "meter" | "share";
  /** The meter's ID, if the charge is worked out from a meter. */
  meter?: string;
  /**
   * The quantity above which the bills don't show the rate. Since rates rise, the charge is at
   * least this much.
   */
  knownUpTo?: string;
};

export interface BillEstimate {
  lines: EstimatedLine[];
  /** The total of the lines, with VAT. */
  cents: number;
}

/**
 * A charge that is left out, and the reason. `meter`: its meter is not known. `reading`: no reading
 * matches the bill. `correction`: the last bill was estimated too high. `tariff`, `share`, `vat`:
 * the bill doesn't show how it is worked out. `line`: the bill has no charge for the meter. `once`:
 * it was a once-off charge on the last bill. `pace`: the daily use is not known, so the charge is
 * missing from `end` only.
 */
export interface LeftOut {
  service: string;
  description: string;
  why: "meter" | "reading" | "correction" | "tariff" | "share" | "vat" | "line" | "once" | "pace";
}

export interface NextBill {
  /** The day of the next statement, YYYY-MM-DD. */
  date: string;
  now: BillEstimate;
  /** The estimate for the whole period, if the daily use stays the same. */
  end: BillEstimate;
  meters: MeterUse[];
  leftOut: LeftOut[];
  /** The day from which new tariffs apply, if they affect the next bill. */
  newTariffs?: string;
}

/** Explains why there is no estimate: the bill doesn't add up, or the next bill is late. */
export type NoNextBill = { none: "bill" } | { none: "late"; date: string };

export function estimateNextBill({
  statement,
  meters,
  typed,
  today,
}: NextBillFacts): NextBill | NoNextBill {
  const { date: last, lines } = statement;
  if (lines.length === 0 || sumOfLines(lines) !== statement.charges) return { none: "bill" };
  const period = { last, today, next: nextMonthsDay(last) };
  if (today > period.next) return { none: "late", date: period.next };
  const billed = meters.filter(
    ({ type, status }) => type !== "prepaid" && status.toLowerCase() !== "removed",
  );
  const charges = lines.map((line) =>
    estimateLine(line, { statement, meters: billed, typed, period }),
  );
  const shares = charges.map((charge) =>
    "share" in charge ? estimateShare(charge.share, charges) : charge,
  );
  const known = shares.filter((charge) => "now" in charge);
  const measured = known.flatMap(({ use }) => (use ? [use] : []));
  const leftOut = [
    ...shares.flatMap((charge) => ("why" in charge ? [charge] : [])),
    ...known.flatMap(({ now, end }) =>
      end ? [] : [{ service: now.service, description: now.description, why: "pace" as const }],
    ),
    ...billed
      .filter(
        (meter) =>
          !lines.some(
            (line) => isSame(line.service, meter.service) && isSame(line.unit, meter.unit),
          ),
      )
      .map(({ service, number }) => ({ service, description: number, why: "line" as const })),
  ];
  const newYear = `${period.next.slice(0, 4)}-07-01`;
  return {
    date: period.next,
    now: total(known.map(({ now }) => now)),
    end: total(known.flatMap(({ end }) => end ?? [])),
    meters: measured,
    leftOut,
    ...(last < newYear && newYear <= period.next && { newTariffs: newYear }),
  };
}

const total = (lines: EstimatedLine[]): BillEstimate => ({ lines, cents: sumOfLines(lines) });

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface Known {
  now: EstimatedLine;
  /** The estimated charge for the whole period. Undefined if the daily use is not known. */
  end: EstimatedLine | undefined;
  use?: MeterUse;
}
type Charge = Known | LeftOut | { share: StatementLine };

interface Bill {
  statement: NextBillFacts["statement"];
  meters: readonly MeasuredMeter[];
  typed: ReadonlyMap<string, string> | undefined;
  period: Period;
}

function estimateLine(line: StatementLine, { statement, meters, typed, period }: Bill): Charge {
  const leftOut = (why: LeftOut["why"]) => ({
    service: line.service,
    description: line.description,
    why,
  });
  if (line.kind === "correction" || line.kind === "reversal" || line.kind === "once_off")
    return leftOut("once");
  if (line.kind === "interest") return leftOut("tariff");
  if (line.kind === "rebate") {
    const rebate = { ...line, from: "bill" as const };
    return { now: rebate, end: rebate };
  }
  if (line.share) return { share: line };
  const likely = meters.filter(
    ({ service, unit }) => isSame(service, line.service) && isSame(unit, line.unit),
  );
  if (likely.length > 0) {
    const alike = statement.lines.filter(
      (one) =>
        isSame(one.service, line.service) &&
        isSame(one.unit, line.unit) &&
        (one.kind ?? "charge") === "charge",
    );
    const isNamed = ({ number }: MeasuredMeter) =>
      alike.filter(({ description }) => description.includes(number)).length === 1;
    const named = likely.filter((one) => isNamed(one) && line.description.includes(one.number));
    const [meter, ...others] = likely.length === 1 && alike.length === 1 ? likely : named;
    if (!meter || others.length > 0) return leftOut("meter");
    const use = measureUse(meter, line, period, typed?.get(meter.id));
    if (typeof use === "string") return leftOut(use);
    const price = findPrice(line, statement);
    if (typeof price === "string") return leftOut(price);
    const at = ({ used, days }: { used: string; days: number }) => ({
      ...priced(line, used, priceFor(price, line, days)),
      from: "meter" as const,
      meter: meter.id,
    });
    return { now: at(use), end: use.ahead && at(use.ahead), use };
  }
  const repeated = { ...line, from: "bill" as const };
  // A fee for a month that the bill before doesn't have may be charged only once. A bill without
  // lines, as those from before a municipality's go-live, says nothing about it.
  const linesBefore = statement.previous?.lines ?? [];
  const isNew =
    linesBefore.length > 0 &&
    !linesBefore.some(
      (one) => isSame(one.service, line.service) && one.description === line.description,
    );
  if (isSame(line.unit, "month")) return isNew ? leftOut("once") : { now: repeated, end: repeated };
  if (isMeasured(line)) return leftOut(meters.length > 0 ? "share" : "meter");
  // Charges with the same quantity on two bills, such as bins, are on the next one too.
  const before =
    statement.previous?.lines.filter(
      (one) => isSame(one.service, line.service) && isSame(one.unit, line.unit),
    ) ?? [];
  if (before.length === 0) return leftOut("once");
  return before.some(({ quantity }) => millionths(quantity) === millionths(line.quantity))
    ? { now: repeated, end: repeated }
    : leftOut("tariff");
}

const isMeasured = ({ unit }: StatementLine) => isSame(unit, "kl") || isSame(unit, "kWh");

/**
 * Works out a charge whose quantity is a share of another charge's, such as sewage as 80 % of the
 * water.
 */
function estimateShare(line: StatementLine, charges: readonly Charge[]): Known | LeftOut {
  const leftOut = (why: LeftOut["why"]) => ({
    service: line.service,
    description: line.description,
    why,
  });
  const { share } = line;
  const measured = charges.filter(
    (charge) => "use" in charge && isSame(charge.now.service, share?.of ?? ""),
  );
  const [of, ...others] = measured.filter((charge) => "now" in charge);
  const price = findPrice(line, { lines: [line], previous: null });
  if (!share || !of || others.length > 0) return leftOut("share");
  if (typeof price === "string") return leftOut(price);
  const at = (charge: EstimatedLine) => {
    const part = divideHalfUp(
      millionths(charge.quantity) * millionths(share.percent),
      100_000_000n,
    );
    const most = share.most === null ? part : millionths(share.most);
    return { ...priced(line, decimal(part < most ? part : most), price), from: "share" as const };
  };
  return { now: at(of.now), end: of.end && at(of.end) };
}

interface Price {
  steps: readonly Pick<TariffStep, "from" | "to" | "rate">[];
  /** True if there is a single rate instead of steps. */
  isFlat: boolean;
  /** True if the limits of the steps are fixed by day. */
  isByDay: boolean;
  /** The VAT rate in hundredths of a percent. */
  vat: number;
}

/** Returns the price with the limits for a number of days, if they depend on it. */
function priceFor(price: Price, line: StatementLine, days: number): Price {
  if (!price.isByDay || line.days === undefined) return price;
  return { ...price, steps: scaleLimits(price.steps, { now: days, before: line.days }) };
}

/** Finds the rates and the VAT rate of a line. The rates must add up to the line's amount. */
function findPrice(
  line: StatementLine,
  { lines, previous }: Pick<NextBillFacts["statement"], "lines" | "previous">,
): Price | "tariff" | "vat" {
  const own = stepsOf(line);
  if (!own) return "tariff";
  const vat = findVat([line, ...lines.filter(({ service }) => isSame(service, line.service))]);
  if (vat === undefined) return "vat";
  const [before, ...others] =
    previous?.lines.filter(
      (one) => isSame(one.service, line.service) && isSame(one.unit, line.unit),
    ) ?? [];
  const shown = before && others.length === 0 ? stepsOf(before) : undefined;
  const days = before && daysOf(line, before);
  const isByDay = shown !== undefined && days !== undefined && haveLimitsByDay(own, shown, days);
  const earlier = shown && isByDay ? scaleLimits(shown, days) : shown;
  // A bill shows only the steps that it reached. The one before may have reached further.
  const further =
    earlier &&
    earlier.length > own.length &&
    own.every((step, index) => isSameStep(step, earlier[index]))
      ? earlier.slice(own.length)
      : [];
  return { steps: [...own, ...further], isFlat: !line.steps?.length, isByDay, vat };
}

function stepsOf({ steps, rate, quantity, amount }: StatementLine): Price["steps"] | undefined {
  const known = steps?.length ? steps : rate === null ? undefined : [{ from: "0", to: null, rate }];
  if (!known) return undefined;
  const cents = split(millionths(quantity), known).reduce((sum, step) => sum + step.amount, 0);
  // Each step is rounded to a cent.
  return Math.abs(cents - amount) <= known.length ? known : undefined;
}

function isSameStep(
  one: Price["steps"][number],
  other: Price["steps"][number] | undefined,
): boolean {
  const isLimit = (a: string | null, b: string | null) =>
    a === null || b === null ? a === b : isSameLimit(a, b);
  return (
    other !== undefined &&
    isLimit(one.from, other.from) &&
    isLimit(one.to, other.to) &&
    millionths(one.rate) === millionths(other.rate)
  );
}

/** The smallest amount, in cents, from which the VAT rate can be worked out. */
const leastForVat = 100;

/**
 * Finds the VAT rate from the line with the largest amount. Prefers whole percentages if they
 * result in the exact cents.
 */
function findVat(lines: readonly StatementLine[]): number | undefined {
  const [own] = lines;
  if (own?.vat_percent !== undefined) return Math.round(Number(own.vat_percent) * 100);
  const known =
    own && Math.abs(own.amount) >= leastForVat
      ? own
      : lines.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
  if (!known || Math.abs(known.amount) < leastForVat) return undefined;
  const percent = Math.round((known.vat / known.amount) * 100) * 100;
  return Math.abs(vatOf(known.amount, percent) - known.vat) <= 1
    ? percent
    : Math.round((known.vat / known.amount) * 10_000);
}

const vatOf = (cents: number, vat: number) =>
  Number(divideHalfUp(BigInt(cents) * BigInt(vat), 10_000n));

/** Returns the line recalculated for another quantity. */
function priced(
  line: StatementLine,
  quantity: string,
  { steps, isFlat, vat }: Price,
): StatementLine & Pick<EstimatedLine, "knownUpTo"> {
  const used = split(millionths(quantity), steps);
  const amount = used.reduce((sum, step) => sum + step.amount, 0);
  const limit = steps.at(-1)?.to ?? null;
  const { steps: _, days: _days, estimated: _estimated, ...rest } = line;
  return {
    ...rest,
    quantity,
    amount,
    vat: vatOf(amount, vat),
    ...(!isFlat && { steps: used }),
    ...(limit !== null && millionths(quantity) > millionths(limit) && { knownUpTo: limit }),
  };
}

/**
 * Splits a quantity over the tariff's steps. The last known rate applies to everything above it.
 */
function split(quantity: bigint, steps: Price["steps"]): TariffStep[] {
  return steps.flatMap(({ from, to, rate }, index) => {
    const start = millionths(from);
    const isBeyond = to !== null && index === steps.length - 1 && millionths(to) < quantity;
    const end = to === null || isBeyond || millionths(to) > quantity ? quantity : millionths(to);
    if (index > 0 && end <= start) return [];
    const within = end - start;
    return [
      {
        from,
        to: isBeyond ? null : to,
        quantity: decimal(within),
        rate,
        amount: productCents(within, millionths(rate)),
      },
    ];
  });
}
