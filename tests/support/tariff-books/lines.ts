/** The lines of a statement, as text that compares everything but the description. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { cents, divide, figure, percentOf } from "./figures.ts";
import { cell, type Row } from "./tables.ts";

export interface BookStep {
  from: bigint;
  to: bigint | null;
  quantity: bigint;
  rate: bigint;
  amount: number;
}

export interface BookLine {
  service: string;
  quantity: bigint;
  unit: string;
  rate: bigint | null;
  /** The amount and its VAT in cents. */
  amount: number;
  vat: number;
  steps?: BookStep[];
  /** Undefined if the line is not for a period. "unknown" if it started before the files do. */
  days?: number | "unknown";
  estimated?: boolean;
  tariffFrom?: string;
  share?: { percent: bigint; most: bigint | null };
}

/** Returns a line of a quantity at one rate, without VAT. */
export const atRate = (
  service: string,
  unit: string,
  quantity: bigint,
  rate: bigint,
): BookLine => ({ service, unit, quantity, rate, amount: cents(quantity, rate), vat: 0 });

/** Returns a line of a quantity at a tariff in steps, without VAT. */
export function inSteps(
  service: string,
  unit: string,
  quantity: bigint,
  tariff: readonly { upTo?: bigint; rate: bigint }[],
): BookLine {
  let from = 0n;
  const steps: BookStep[] = [];
  for (const { upTo, rate } of tariff) {
    if (steps.length > 0 && quantity <= from) break;
    const within = (upTo !== undefined && upTo < quantity ? upTo : quantity) - from;
    steps.push({ from, to: upTo ?? null, quantity: within, rate, amount: cents(within, rate) });
    from = upTo ?? from;
  }
  const amount = steps.reduce((sum, step) => sum + step.amount, 0);
  return { service, unit, quantity, rate: null, amount, vat: 0, steps };
}

/** Replaces the steps up to a quantity by one that costs nothing. */
export const withFree = <Step extends { upTo?: bigint; rate: bigint }>(
  steps: readonly Step[],
  free: bigint,
) => [{ upTo: free, rate: 0n }, ...steps.filter(({ upTo }) => upTo === undefined || upTo > free)];

/** Returns a percentage of a quantity, at most a limit, and says so. */
export function shareOf(quantity: bigint, percent: bigint, most: bigint | null) {
  const part = divide(quantity * percent, 100_000_000n);
  return { quantity: most !== null && part > most ? most : part, share: { percent, most } };
}

export const addVat = (line: BookLine, percent: bigint): BookLine => ({
  ...line,
  vat: percentOf(line.amount, percent),
});

export const totalOf = (lines: readonly BookLine[]) =>
  lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0);

/** Reads a line of statement_lines.csv. */
export function lineInFile(row: Row): BookLine {
  const text = (column: string) => cell(row, column);
  const inCents = (amount: string) => Number(figure(amount) / 10_000n);
  const steps = text("steps");
  const [, percent, most] = /^(\S+)% of water(?: up to (\S+))?$/.exec(text("share")) ?? [];
  return {
    service: text("service"),
    quantity: figure(text("quantity")),
    unit: text("unit"),
    rate: text("rate") ? figure(text("rate")) : null,
    amount: inCents(text("amount")),
    vat: inCents(text("vat")),
    ...(steps && {
      steps: steps.split("|").map((step) => {
        const [from = "", to = "", quantity = "", rate = "", amount = ""] = step.split(":");
        return {
          from: figure(from),
          to: to ? figure(to) : null,
          quantity: figure(quantity),
          rate: figure(rate),
          amount: inCents(amount),
        };
      }),
    }),
    ...(text("days") && { days: Number(text("days")) }),
    ...(text("estimated") && { estimated: text("estimated") === "true" }),
    ...(text("tariff_from") && { tariffFrom: text("tariff_from") }),
    ...(percent && { share: { percent: figure(percent), most: most ? figure(most) : null } }),
  };
}

/** Reads a line that the service returned. */
export function lineOfService(line: StatementLine): BookLine {
  const { steps, share, rate, days, estimated, tariff_from: tariffFrom } = line;
  return {
    ...line,
    quantity: figure(line.quantity),
    rate: rate === null ? null : figure(rate),
    steps: steps?.map((step) => ({
      from: figure(step.from),
      to: step.to === null ? null : figure(step.to),
      quantity: figure(step.quantity),
      rate: figure(step.rate),
      amount: step.amount,
    })),
    days,
    estimated,
    tariffFrom,
    share: share && {
      percent: figure(share.percent),
      most: share.most === null ? null : figure(share.most),
    },
  };
}

/** Returns the line as text. Quantities, limits and rates are in millionths, amounts in cents. */
export function lineText(line: BookLine, days = line.days): string {
  const { service, quantity, unit, rate, amount, vat, steps, estimated, tariffFrom, share } = line;
  const parts = [
    service,
    `${quantity} ${unit} at ${rate ?? "steps"}`,
    `${amount} + ${vat}`,
    ...(steps ?? []).map(
      (step) =>
        `${step.from} to ${step.to ?? "any"}: ${step.quantity} at ${step.rate} is ${step.amount}`,
    ),
    days === undefined ? "" : `${days} days`,
    estimated === undefined ? "" : estimated ? "estimated" : "read",
    tariffFrom ?? "",
    share ? `${share.percent} of water, at most ${share.most ?? "any"}` : "",
  ];
  return parts.filter(Boolean).join(" | ");
}
