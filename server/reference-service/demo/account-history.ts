/** Generates a demo account's history: the readings, bill and payments for each month. */
import type { StatementLine } from "#contract/statements/calls.ts";
import { chargesCents as sumOf, tariffYear } from "#service/subjects/statements/rules/tariffs.ts";
import { billLines } from "./bill.ts";
import { addMonths, dueDate, lastDay, monthsFrom } from "./calendar.ts";
import type { AccountDetails, DemoAccount, DemoMeter } from "./demo-account.ts";
import { firstReading, meterHistory, type MonthReading } from "./meter-history.ts";
import { type DemoPayment, paymentsIn } from "./payment-habits.ts";
import { tariffsOf } from "./tariff-figures.ts";

export interface DemoStatement {
  date: string;
  dueDate: string;
  openingCents: number;
  chargesCents: number;
  /** The sum of the payments, as a negative amount. */
  paymentsCents: number;
  closingCents: number;
  lines: StatementLine[];
}

/** A meter, as written to meters.csv. */
export interface WrittenMeter {
  number: string;
  service: "water" | "electricity";
  type: DemoMeter["type"];
  location: string;
  status: "active" | "removed";
}

export interface AccountHistory {
  account: AccountDetails;
  services: string[];
  meters: WrittenMeter[];
  statements: DemoStatement[];
  readings: MonthReading[];
  payments: DemoPayment[];
  balanceCents: number;
  /** The date of the last statement or payment. */
  balanceAt: string;
  dueDate: string | null;
}

/**
 * The month in which every calculation starts, even if only later months are kept. A month's
 * figures therefore don't depend on the day the demo is loaded.
 */
const epoch = "2018-01";
const historyMonths = 84;

/**
 * Returns the first month to keep: seven years before the last whole month, but never later than
 * January 2025.
 */
export function firstHistoryMonth(today: string): string {
  return [addMonths(today.slice(0, 7), -historyMonths), "2025-01"].toSorted()[0] ?? epoch;
}

/** Returns the account's history up to the day before `today` (YYYY-MM-DD). */
export function accountHistory(
  municipality: "imvubu" | "karoo-vista",
  account: DemoAccount,
  today: string,
): AccountHistory {
  const start = account.opened > `${epoch}-01` ? account.opened : `${epoch}-01`;
  const firstMonth = firstReading(start);
  const thisMonth = today.slice(0, 7);
  const lastBilled =
    [addMonths(thisMonth, -1), account.closed?.slice(0, 7) ?? thisMonth].toSorted()[0] ?? thisMonth;
  const kept = firstHistoryMonth(today);
  const billedMeter = (service: "water" | "electricity") => {
    const meter = account[service];
    return meter && meter.type !== "prepaid" ? meterHistory(meter, service, start) : undefined;
  };
  const meters = { water: billedMeter("water"), electricity: billedMeter("electricity") };
  const history: AccountHistory = {
    account,
    services: servicesOf(account),
    meters: metersOf(account),
    statements: [],
    readings: [],
    payments: [],
    balanceCents: 0,
    balanceAt: start,
    dueDate: null,
  };
  let last = { chargesCents: 0, closingCents: 0 };
  for (const month of monthsFrom(firstMonth, lastBilled)) {
    const openingCents = last.closingCents;
    const payments = paymentsIn(month, account, last);
    const readings = { water: meters.water?.(month), electricity: meters.electricity?.(month) };
    const date = lastDay(month);
    const lines = billLines(account, readings, tariffsOf(municipality, tariffYear(date)));
    const chargesCents = sumOf(lines);
    const paymentsCents = paidCents(payments);
    last = { chargesCents, closingCents: openingCents + chargesCents + paymentsCents };
    if (month < kept) continue;
    history.statements.push({
      date,
      dueDate: dueDate(month),
      openingCents,
      paymentsCents,
      ...last,
      lines,
    });
    history.readings.push(
      ...[readings.water, readings.electricity].filter((reading) => reading !== undefined),
    );
    history.payments.push(...payments);
  }
  const since = paymentsIn(addMonths(lastBilled, 1), account, last).filter(
    ({ date }) => date < today,
  );
  history.payments.push(...since);
  history.balanceCents = last.closingCents + paidCents(since);
  history.balanceAt = since.at(-1)?.date ?? lastDay(lastBilled);
  history.dueDate = history.balanceCents > 0 ? dueDate(lastBilled) : null;
  return history;
}

function servicesOf({ water, electricity, bins }: DemoAccount): string[] {
  return [
    ...(water ? ["water", "sewer"] : []),
    ...(electricity ? ["electricity"] : []),
    ...(bins > 0 ? ["refuse"] : []),
    "property rates",
  ];
}

function metersOf({ status, water, electricity }: DemoAccount): WrittenMeter[] {
  const common = { status: status === "closed" ? ("removed" as const) : ("active" as const) };
  return [
    ...(water
      ? [{ ...water, ...common, service: "water" as const, location: "Front boundary" }]
      : []),
    ...(electricity
      ? [
          {
            ...electricity,
            ...common,
            service: "electricity" as const,
            location: "Kiosk on the pavement",
          },
        ]
      : []),
  ];
}

/** Returns the sum of the posted payments as a negative amount, or 0 (never -0). */
export function paidCents(payments: readonly DemoPayment[]): number {
  return payments
    .filter(({ status }) => status === "posted")
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
}
