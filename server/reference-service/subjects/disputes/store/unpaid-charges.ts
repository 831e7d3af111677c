/** Finds what is unpaid of a statement, which is the most that its disputes can hold back. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { heldCents, isHeld } from "./disputes.ts";

/**
 * Returns the part of a statement's charges that is neither paid nor held back yet, in cents.
 * Payments go to the oldest charges that aren't in dispute. Lock the account first.
 */
export async function findUnpaidCents(
  { db, tenant }: TenantContext,
  { id, account, date }: { id: string; account: string; date: string },
): Promise<number> {
  const held = sql`select coalesce(sum(${heldCents}), 0) from disputes d
    where d.tenant = ${tenant} and d.account = ${account} and ${isHeld(tenant)}`;
  const { rows } = await sql<{ cents: number }>`
    select greatest(0, least(
      s.charges_cents - (${held} and d.statement_id = ${id}),
      a.balance_cents - (${held} and d.statement_date <= ${date}::date) - coalesce((
        select sum(later.charges_cents) from statements later
        where later.tenant = ${tenant} and later.account = ${account} and later.date > ${date}::date), 0)))::bigint as cents
    from statements s join accounts a on a.tenant = s.tenant and a.account = s.account
    where s.tenant = ${tenant} and s.id = ${id} and s.account = ${account}`.execute(db);
  return rows[0]?.cents ?? 0;
}
