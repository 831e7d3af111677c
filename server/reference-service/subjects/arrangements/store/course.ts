/** Compares an account's arrangement with the ledger, as one column of a query. */
import { sql } from "kysely";
import type { z } from "zod";
import type { AccountArrangement } from "#contract/accounts/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { hasModule } from "#service/database/has-module.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { endOfDispute, heldCents, isInDispute } from "#service/subjects/disputes/store/disputes.ts";
import { type Course, laterCents, nextInstalment } from "../rules/course.ts";
import { applyDisputes, type NewBill, type StoredDispute } from "../rules/disputed-arrangement.ts";
import type { PlannedInstalment } from "../rules/plan.ts";

/** The stored parts of a course: the arrangement, and its account's bills and disputes. */
export interface StoredCourse {
  plan: readonly PlannedInstalment[];
  kept: number;
  grace_days: number;
  bills: readonly NewBill[];
  disputes: readonly StoredDispute[];
  takes_disputes: boolean;
}

/** The active arrangement of an account. */
export type ActiveArrangement = StoredCourse & { months: number };

/**
 * Returns an active arrangement compared with the balance. `disputedCents` is the part of the
 * balance that is in dispute.
 */
export function toCourse(
  stored: StoredCourse,
  balanceCents: number,
  disputedCents: number,
): Course {
  const {
    plan,
    kept,
    grace_days: graceDays,
    bills,
    disputes,
    takes_disputes: takesDisputes,
  } = stored;
  return {
    kept,
    balanceCents: balanceCents - disputedCents,
    ...applyDisputes(
      { plan, graceDays, bills, disputes, takesDisputes, mostHeldCents: disputedCents },
      todayInSouthAfrica(),
    ),
  };
}

/** The statements issued after the last one that the debt of arrangement `r` includes. */
export const newBills = (tenant: string) => sql<NewBill[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('statement', s.id, 'due', s.due_date, 'cents', s.charges_cents)), '[]')
  from statements s where s.tenant = ${tenant} and s.account = r.account and s.date > r.statement_date)`;

const dayOf = (time: typeof endOfDispute) =>
  sql`(${time} at time zone 'Africa/Johannesburg')::date`;

/**
 * The disputes on the account of arrangement `r` that had not ended when the arrangement was
 * proposed.
 */
export const storedDisputes = (tenant: string) => sql<StoredDispute[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'charge', concat_ws(' ', d.statement_id, d.line, d.service, d.description), 'statement', d.statement_id,
    'cents', ${heldCents}, 'corrected', d.corrected_cents, 'opened', ${dayOf(sql<Date>`d.created`)},
    'ended', case when not ${isInDispute} then ${dayOf(endOfDispute)} end,
    'isInDebt', d.statement_date <= r.statement_date and d.id <> all(r.disputed)) order by d.created, d.id), '[]')
  from disputes d where d.tenant = ${tenant} and d.account = r.account
    and d.kind = 'charge' and (${isInDispute} or ${endOfDispute} > r.created))`;

/** The active arrangement of the account (alias `a`), or null. */
export const activeArrangement = (tenant: string) => sql<ActiveArrangement | null>`(
  select jsonb_build_object(
    'plan', r.plan, 'kept', r.kept, 'months', r.months, 'grace_days', r.grace_days, 'bills', ${newBills(tenant)},
    'disputes', ${storedDisputes(tenant)}, 'takes_disputes', ${hasModule(tenant, "disputes")})
  from arrangements r
  where r.tenant = ${tenant} and r.account = a.account and r.status = 'active'
    and (a.holder_since is null or (r.created at time zone 'Africa/Johannesburg')::date >= a.holder_since)
    and ${hasModule(tenant, "arrangements")})`;

/** Returns the arrangement as shown on the account's page. */
export function toAccountArrangement(
  active: ActiveArrangement | null,
  balanceCents: number,
  disputedCents: number,
): { arrangement?: z.input<typeof AccountArrangement> } {
  if (!active) return {};
  const course = toCourse(active, balanceCents, disputedCents);
  const index = nextInstalment(course);
  const next = course.plan[index];
  if (!next) return {};
  return {
    arrangement: {
      number: next.number,
      months: active.months,
      due_date: next.due,
      later: decimalFromCents(laterCents(course, index)),
    },
  };
}
