/** Generates the history of an account of Rooidrif: readings, statements and payments. */
import { chargesCents as sumOf } from "#service/subjects/statements/rules/tariffs.ts";
import { type AccountHistory, paidCents, type WrittenMeter } from "../account-history.ts";
import { addMonths, dateInMonth, lastDay, monthsFrom } from "../calendar.ts";
import { paymentsIn } from "../payment-habits.ts";
import type { MeterPlace, RooidrifAccount } from "./accounts.ts";
import { billLines, isIndigent } from "./bill.ts";
import { type Billed, interestLines, overdueCents } from "./interest.ts";
import { billMeter } from "./metered-lines.ts";
import { readMeter } from "./readings.ts";

const firstMonth = "2024-07";
/** The first month with lines. Statements before the go-live came without them. */
const goLive = "2025-07";

/** Returns the due date: the 20th of the next month, or the Friday before a weekend. */
function dueDate(month: string): string {
  const due = addMonths(month, 1);
  const weekday = new Date(`${due}-20T00:00:00Z`).getUTCDay();
  return dateInMonth(due, 20 - (weekday === 6 ? 1 : weekday === 0 ? 2 : 0));
}

/** Returns the account's history up to the day before `today` (YYYY-MM-DD). */
export function rooidrifHistory(
  account: RooidrifAccount,
  handovers: ReadonlyMap<string, readonly string[]>,
  today: string,
): AccountHistory {
  const opened = account.opened.slice(0, 7);
  const first = opened > firstMonth ? opened : firstMonth;
  const lastMonth = addMonths(today.slice(0, 7), -1);
  const lastBilled =
    account.closed && account.closed.slice(0, 7) < lastMonth
      ? account.closed.slice(0, 7)
      : lastMonth;
  const places = account.meters.filter(({ meter }) => meter.type !== "prepaid");
  const read = new Map(
    places.map((place) => [
      place,
      readMeter(place.meter, handovers.get(place.meter.number) ?? [], lastMonth),
    ]),
  );
  const meters = places.map((place) => ({
    place,
    billed: billMeter(account, place, read.get(place) ?? []),
  }));
  const history: AccountHistory = {
    account,
    services: servicesOf(account),
    meters: account.meters.filter(isLastPlace).map(writtenMeter),
    statements: [],
    readings: places.filter(isLastPlace).flatMap((place) => read.get(place) ?? []),
    payments: [],
    balanceCents: account.broughtForwardCents,
    balanceAt: account.closed ?? lastDay(addMonths(first, -1)),
    dueDate: null,
  };
  const billed: Billed[] = [{ chargesCents: account.broughtForwardCents, interestCents: 0 }];
  let last = { chargesCents: 0, closingCents: account.broughtForwardCents };
  for (const month of monthsFrom(first, lastBilled)) {
    const openingCents = last.closingCents;
    const date = lastDay(month);
    const due = dueDate(addMonths(month, -1));
    const payments = paymentsIn(month, account, last);
    const paidByDueDate =
      -paidCents(history.payments) - paidCents(payments.filter((one) => one.date <= due));
    const isThere = ({ from, until }: MeterPlace) =>
      from <= date && (until === null || until >= `${month}-01`);
    const charges = billLines(
      account,
      meters.filter(({ place }) => isThere(place)).map((one) => one.billed),
      month,
    );
    const interest = isIndigent(account, month)
      ? []
      : interestLines(overdueCents(billed, paidByDueDate), due, date);
    const lines = [...charges, ...interest];
    const chargesCents = sumOf(lines);
    const paymentsCents = paidCents(payments);
    billed.push({ chargesCents, interestCents: sumOf(interest) });
    last = { chargesCents, closingCents: openingCents + chargesCents + paymentsCents };
    history.statements.push({
      date,
      dueDate: dueDate(month),
      openingCents,
      paymentsCents,
      ...last,
      lines: month < goLive ? [] : lines,
    });
    history.payments.push(...payments);
  }
  const since = paymentsIn(addMonths(lastBilled, 1), account, last).filter(
    ({ date }) => date < today,
  );
  history.payments.push(...since);
  history.balanceCents = last.closingCents + paidCents(since);
  history.balanceAt = since.at(-1)?.date ?? history.statements.at(-1)?.date ?? history.balanceAt;
  history.dueDate = history.balanceCents > 0 ? dueDate(lastBilled) : null;
  return history;
}

/** Checks whether the meter is still at this account, or was removed there. */
const isLastPlace = ({ meter, until }: MeterPlace) => until === meter.removed;

function writtenMeter({ meter }: MeterPlace): WrittenMeter {
  const { number, service, type, location, removed } = meter;
  return { number, service, type, location, status: removed === null ? "active" : "removed" };
}

function servicesOf({ meters, bins, rates }: RooidrifAccount): string[] {
  const has = (service: string) => meters.some(({ meter }) => meter.service === service);
  return [
    ...(has("water") ? ["water", "sewer"] : []),
    ...(has("electricity") ? ["electricity"] : []),
    ...(bins > 0 ? ["refuse"] : []),
    ...(rates === null ? [] : ["property rates"]),
  ];
}
