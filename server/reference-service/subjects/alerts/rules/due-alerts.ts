/**
 * Finds the alerts about an account that are due today. Each has an occasion, such as one bill, and
 * is sent only once for it.
 */
import { type AlertKind, defaultPaymentAlertDays } from "#contract/alerts/kinds.ts";
import type { Meter } from "#contract/meters/calls.ts";
import { isRemoved } from "#contract/meters/meter-status.ts";
import type { AccountPermission } from "#contract/permissions.ts";
import { isForAddress } from "#contract/settings/notice-areas.ts";
import type { Notice } from "#contract/settings/tenant.ts";
import type { StatementWithLines } from "#contract/statements/calls.ts";
import { estimateNextBill } from "#contract/statements/next-bill.ts";
import { addDays, daysBetween } from "#contract/values/calendar-days.ts";
import { endOfDay } from "#service/rules/south-africa.ts";
import {
  findRunningWater,
  findUnusualUse,
  type RunningWater,
  type UnusualUse,
} from "./unusual-use.ts";

type MeterName = Pick<Meter, "service" | "number" | "unit">;

/** The contents of an alert of each kind. Dates are YYYY-MM-DD. */
export interface AlertDetails {
  payment_due: { cents: number; dueDate: string };
  budget: { budgetCents: number; expectedCents: number; date: string };
  reading_due: MeterName & { date: string };
  estimated_bill: { date: string; services: string[] };
  unusual_use: MeterName & UnusualUse;
  running_water: MeterName & RunningWater;
  notice: Pick<Notice, "title" | "text" | "translations" | "from" | "until">;
}

export type Alert = {
  [Kind in AlertKind]: {
    kind: Kind;
    /**
     * The reading, statement, day or notice that the alert is about. Each occasion is announced
     * only once.
     */
    occasion: string;
    details: AlertDetails[Kind];
    /** The time after which the alert is no longer useful. */
    expires: Date;
    /** The page of the portal that the alert links to. */
    page: string;
    /** The permission that a person needs to get the alert. */
    permission: AccountPermission;
  };
}[AlertKind];

export interface AlertFacts {
  account: string;
  isClosed: boolean;
  /** The address and suburb, which are compared with a notice's areas. */
  places: string[];
  balanceCents: number;
  dueDate: string | null;
  /** The part of the balance that is not due: in dispute, or being paid off by an arrangement. */
  notAskedForCents: number;
  meters: readonly Meter[];
  statement: StatementWithLines | undefined;
  tenant: {
    modules: readonly string[];
    notices?: Notice[] | undefined;
    payment_alert_days?: number | undefined;
    enabled_payments: boolean;
  };
  now: Date;
  today: string;
}

/** The number of days for which a reading or a statement is recent enough for an alert. */
const recentDays = 31;

/** Finds the alerts that are the same for everyone with access to the account. */
export function findAlerts(facts: AlertFacts): Alert[] {
  if (facts.isClosed) return [];
  const meters = facts.meters.filter((meter) => !isRemoved(meter));
  return [
    ...findPaymentDue(facts),
    ...meters.flatMap((meter) => [...findReadingDue(facts, meter), ...findUse(facts, meter)]),
    ...findEstimatedBill(facts),
    ...findNotices(facts),
  ];
}

const pageOf = ({ account }: AlertFacts, page: string) => `consumer/accounts/${account}/${page}`;

function findPaymentDue(facts: AlertFacts): Alert[] {
  const { balanceCents, notAskedForCents, dueDate, today, tenant } = facts;
  const cents = balanceCents - notAskedForCents;
  const days = tenant.payment_alert_days ?? defaultPaymentAlertDays;
  if (cents <= 0 || dueDate === null || dueDate < today || daysBetween(today, dueDate) > days)
    return [];
  return [
    {
      kind: "payment_due",
      occasion: dueDate,
      details: { cents, dueDate },
      expires: endOfDay(dueDate),
      page: pageOf(facts, tenant.enabled_payments ? "pay" : "payments"),
      permission: "payments.make",
    },
  ];
}

/** The days before and after a meter's usual reading date on which a reading is due. */
const readingWindow = { before: 5, after: 2 };

/**
 * Returns an alert that asks for a meter reading if one is due and the consumer sent the last one,
 * or the last two were estimates.
 */
function findReadingDue(
  facts: AlertFacts,
  { id, service, number, unit, type, readings }: Meter,
): Alert[] {
  const [last, before] = readings.toReversed();
  if (type !== "conventional" || !last) return [];
  const isTheirs =
    last.kind === "consumer" || (last.kind === "estimated" && before?.kind === "estimated");
  const gaps = readings
    .slice(-7)
    .flatMap(({ date }, index, all) =>
      index > 0 ? [daysBetween(all[index - 1]?.date ?? date, date)] : [],
    );
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  if (!isTheirs || usual === undefined || usual < 14) return [];
  const date = addDays(last.date, usual);
  const until = addDays(date, readingWindow.after);
  if (facts.today < addDays(date, -readingWindow.before) || facts.today > until) return [];
  return [
    {
      kind: "reading_due",
      occasion: `${id} ${last.date}`,
      details: { service, number, unit, date },
      expires: endOfDay(until),
      page: pageOf(facts, `meters/${id}/reading`),
      permission: "readings.add",
    },
  ];
}

function findUse(facts: AlertFacts, { id, service, number, unit, readings }: Meter): Alert[] {
  const name = { service, number, unit };
  const shared = { page: pageOf(facts, "meters"), permission: "account.read" as const };
  const isRecent = ({ date }: { date: string }) => daysBetween(date, facts.today) <= recentDays;
  const about = ({ date }: { date: string }) => ({
    occasion: `${id} ${date.slice(0, 7)}`,
    expires: endOfDay(addDays(date, recentDays)),
    ...shared,
  });
  const unusual = findUnusualUse({ unit, readings });
  const running = findRunningWater({ service, readings });
  return [
    ...(unusual && isRecent(unusual)
      ? [{ kind: "unusual_use" as const, details: { ...name, ...unusual }, ...about(unusual) }]
      : []),
    ...(running && isRecent(running)
      ? [{ kind: "running_water" as const, details: { ...name, ...running }, ...about(running) }]
      : []),
  ];
}

/** Returns an alert about estimates on the last bill that no newer reading has replaced. */
function findEstimatedBill(facts: AlertFacts): Alert[] {
  const { statement, meters, today } = facts;
  if (!statement || daysBetween(statement.date, today) > recentDays) return [];
  const isReadSince = (service: string) =>
    meters.some(
      (meter) =>
        meter.service === service.toLowerCase() &&
        meter.readings.some(({ date, kind }) => date > statement.date && kind !== "estimated"),
    );
  const estimated = statement.lines
    .filter(({ estimated, share }) => estimated && !share)
    .map(({ service }) => service);
  const services = [...new Set(estimated)].filter((service) => !isReadSince(service));
  if (services.length === 0) return [];
  const expires = endOfDay(addDays(statement.date, recentDays));
  return [
    {
      kind: "estimated_bill",
      occasion: statement.date,
      details: { date: statement.date, services },
      expires,
      page: pageOf(facts, "meters"),
      permission: "readings.add",
    },
  ];
}

/**
 * Returns alerts about notices for this account's part of the municipality. Notices for everyone
 * appear only on Home.
 */
function findNotices({ tenant, places, now, today }: AlertFacts): Alert[] {
  return (tenant.notices ?? []).flatMap(
    ({ areas = [], title, text, translations, from, until }) => {
      // One without an end still holds today.
      const expires = until === null ? endOfDay(today) : new Date(until);
      if (areas.length === 0 || expires <= now || !isForAddress(areas, places)) return [];
      return [
        {
          kind: "notice" as const,
          occasion: `${from} ${title}`,
          details: { title, text, translations, from, until },
          expires,
          page: "",
          permission: "account.read" as const,
        },
      ];
    },
  );
}

/** Finds the alert about a budget that the next bill is likely to exceed. */
export function findBudgetAlert(facts: AlertFacts, budgetCents: number): Alert | undefined {
  const { statement, meters, today, tenant } = facts;
  if (!statement || facts.isClosed || !tenant.modules.includes("forecast")) return undefined;
  const bill = estimateNextBill({ statement, meters, today });
  if ("none" in bill || bill.end.cents <= budgetCents) return undefined;
  return {
    kind: "budget",
    occasion: bill.date,
    details: { budgetCents, expectedCents: bill.end.cents, date: bill.date },
    expires: endOfDay(bill.date),
    page: pageOf(facts, "next-bill"),
    permission: "budget.set",
  };
}
