/** Compares an account's arrangement with the ledger, as one column of a query. */
import { sql } from "kysely";
import type { z } from "zod";
import type { AccountArrangement } from "#contract/accounts.ts";
import { decimalFromCents } from "#contract/decimal.ts";
import { type Course, type DebtDispute, laterCents, nextInstalment, withEndedDisputes } from "../domain/arrangement-course.ts";
import { endOfDispute, isHeld } from "./disputes.ts";
import { hasModule } from "./has-module.ts";

/** The stored parts of a course: the arrangement, and its account's bills and disputes. */
export type StoredCourse = Pick<Course, "plan" | "kept" | "bills"> & { disputes: readonly DebtDispute[] };

/** The active arrangement of an account. */
export type ActiveArrangement = StoredCourse & { months: number };

/** Returns how an arrangement compares with the balance, without what is in dispute. */
export function toCourse({ plan, kept, bills, disputes }: StoredCourse, balanceCents: number): Course {
  const heldCents = disputes.reduce((sum, { cents, isInDebt, ended }) => (isInDebt && ended === null ? sum + cents : sum), 0);
  return { plan: withEndedDisputes(plan, disputes), kept, balanceCents, heldCents, bills };
}

/** The statements after the last one that is part of the debt of the arrangement `r`. */
export const newBills = (tenant: string) => sql<Course["bills"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('due', s.due_date, 'cents', s.charges_cents - (
    select coalesce(sum(d.amount_cents - d.corrected_cents), 0) from disputes d
    where d.tenant = ${tenant} and d.account = s.account and d.statement_id = s.id and ${isHeld(tenant)}))), '[]')
  from statements s where s.tenant = ${tenant} and s.account = r.account and s.date > r.statement_date)`;

/** The disputes of the debt of the arrangement `r` that were not over when it was proposed. */
export const debtDisputes = (tenant: string) => sql<DebtDispute[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('cents', d.amount_cents - d.corrected_cents, 'isInDebt', d.created > r.created,
    'ended', case when not ${isHeld(tenant)} then (${endOfDispute} at time zone 'Africa/Johannesburg')::date end)), '[]')
  from disputes d where d.tenant = ${tenant} and d.account = r.account and d.statement_date <= r.statement_date
    and d.amount_cents > d.corrected_cents and (${isHeld(tenant)} or ${endOfDispute} > r.created))`;

/** The active arrangement of the account in `a`, or null. */
export const activeArrangement = (tenant: string) => sql<ActiveArrangement | null>`(
  select jsonb_build_object(
    'plan', r.plan, 'kept', r.kept, 'months', r.months, 'bills', ${newBills(tenant)}, 'disputes', ${debtDisputes(tenant)})
  from arrangements r
  where r.tenant = ${tenant} and r.account = a.account and r.status = 'active' and ${hasModule(tenant, "arrangements")})`;

/** Returns what the account's page says about its arrangement. */
export function toAccountArrangement(
  active: ActiveArrangement | null,
  balanceCents: number,
): { arrangement?: z.input<typeof AccountArrangement> } {
  if (!active) return {};
  const course = toCourse(active, balanceCents);
  const index = nextInstalment(course);
  const next = course.plan[index];
  if (!next) return {};
  const later = decimalFromCents(laterCents(course, index));
  return { arrangement: { number: next.number, months: active.months, due_date: next.due, later } };
}
