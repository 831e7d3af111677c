/** Compares an account's arrangement with the ledger, as one column of a query. */
import { sql } from "kysely";
import type { z } from "zod";
import type { AccountArrangement } from "#contract/accounts.ts";
import { decimalFromCents } from "#contract/decimal.ts";
import { type Course, laterCents, nextInstalment } from "../domain/arrangement-course.ts";
import { hasModule } from "./has-module.ts";

/** The active arrangement of an account, without the balance, which the query has anyway. */
export type ActiveArrangement = Omit<Course, "balanceCents"> & { months: number };

/** The statements after the last one that is part of the debt of the arrangement `r`. */
export const newBills = (tenant: string) => sql<Course["bills"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('due', s.due_date, 'cents', s.charges_cents)), '[]') from statements s
  where s.tenant = ${tenant} and s.account = r.account and s.date > r.statement_date)`;

/** The active arrangement of the account in `a`, or null. */
export const activeArrangement = (tenant: string) => sql<ActiveArrangement | null>`(
  select jsonb_build_object('plan', r.plan, 'kept', r.kept, 'months', r.months, 'bills', ${newBills(tenant)})
  from arrangements r
  where r.tenant = ${tenant} and r.account = a.account and r.status = 'active' and ${hasModule(tenant, "arrangements")})`;

/** Returns what the account's page says about its arrangement. */
export function toAccountArrangement(
  active: ActiveArrangement | null,
  balanceCents: number,
): { arrangement?: z.input<typeof AccountArrangement> } {
  if (!active) return {};
  const course = { ...active, balanceCents };
  const index = nextInstalment(course);
  const next = active.plan[index];
  if (!next) return {};
  const later = decimalFromCents(laterCents(course, index));
  return { arrangement: { number: next.number, months: active.months, due_date: next.due, later } };
}
