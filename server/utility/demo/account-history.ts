/** What happened on a demo account: every month read, billed and paid, from the account's first month on. */
import type { StatementLine } from "#contract/statements.ts";
import { chargesCents as sumOf, tariffYear } from "../domain/tariffs.ts";
import { billLines } from "./bill.ts";
import { addMonths, dueDate, lastDay, monthsFrom } from "./calendar.ts";
import type { DemoAccount } from "./demo-account.ts";
import { firstReading, meterHistory, type MonthReading } from "./meter-history.ts";
import { type DemoPayment, paymentsIn } from "./payment-habits.ts";
import { tariffsOf } from "./tariff-figures.ts";

export interface DemoStatement {
  date: string;
  dueDate: string;
  openingCents: number;
  chargesCents: number;
  /** Negative: what was paid. */
  paymentsCents: number;
  closingCents: number;
  lines: StatementLine[];
}

export interface AccountHistory {
  statements: DemoStatement[];
  readings: MonthReading[];
  payments: DemoPayment[];
  balanceCents: number;
  /** The day of the last statement or payment. */
  balanceAt: string;
  dueDate: string | null;
}

/** Every account is reckoned from here, however little of it is kept: so a month's figures don't depend on the day of the load. */
const epoch = "2018-01";
const monthsKept = 84;

/** The first month that is kept: seven years back from the last whole month, and never later than January 2025. */
export function firstKeptMonth(today: string): string {
  return [addMonths(today.slice(0, 7), -monthsKept), "2025-01"].toSorted()[0] ?? epoch;
}

/** `today` as YYYY-MM-DD; what happens on that very day is not in yet. */
export function accountHistory(municipality: "imvubu" | "karoo-vista", account: DemoAccount, today: string): AccountHistory {
  const begun = account.opened > `${epoch}-01` ? account.opened : `${epoch}-01`;
  const firstMonth = firstReading(begun);
  const thisMonth = today.slice(0, 7);
  const lastBilled = [addMonths(thisMonth, -1), account.closed?.slice(0, 7) ?? thisMonth].toSorted()[0] ?? thisMonth;
  const kept = firstKeptMonth(today);
  const meters = {
    water: account.water && account.water.type !== "prepaid" ? meterHistory(account.water, "water", begun) : undefined,
    electricity:
      account.electricity && account.electricity.type !== "prepaid" ? meterHistory(account.electricity, "electricity", begun) : undefined,
  };
  const history: AccountHistory = { statements: [], readings: [], payments: [], balanceCents: 0, balanceAt: begun, dueDate: null };
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
      chargesCents,
      paymentsCents,
      closingCents: last.closingCents,
      lines,
    });
    history.readings.push(...[readings.water, readings.electricity].filter((reading) => reading !== undefined));
    history.payments.push(...payments);
  }
  const since = paymentsIn(addMonths(lastBilled, 1), account, last).filter(({ date }) => date < today);
  history.payments.push(...since);
  history.balanceCents = last.closingCents + paidCents(since);
  history.balanceAt = since.at(-1)?.date ?? lastDay(lastBilled);
  history.dueDate = history.balanceCents > 0 ? dueDate(lastBilled) : null;
  return history;
}

/** As a negative amount; 0 and not -0. */
function paidCents(payments: readonly DemoPayment[]): number {
  return payments.filter(({ status }) => status === "posted").reduce((sum, { amountCents }) => sum - amountCents, 0);
}
