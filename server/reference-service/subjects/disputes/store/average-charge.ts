/** Finds the amount to pay while a dispute lasts: the average of a service's last bills. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { heldCents, isInDispute } from "./disputes.ts";

/** The number of bills before the disputed one whose average is to be paid. */
const billCount = 3;

/**
 * Returns the part of `cents` of a service's charges on a statement that is to be paid until the
 * answer, so that what all disputes hold back of the service leaves the average of its last bills.
 * Without earlier bills, nothing is asked for in the meantime.
 */
export async function findMeantimeCents(
  { db, tenant }: TenantContext,
  { id, account, date }: { id: string; account: string; date: string },
  service: string,
  cents: number,
): Promise<number> {
  const { rows } = await sql<{ average: number; charged: number; held: number }>`
    select
      coalesce((select round(avg(bill.cents)) from (
        select (
          select coalesce(sum(l.amount_cents + l.vat_cents), 0) from statement_lines l
          where l.tenant = ${tenant} and l.statement_id = s.id and l.service = ${service}) as cents
        from statements s
        where s.tenant = ${tenant} and s.account = ${account} and s.date < ${date}::date
          and exists (select from statement_lines l where l.tenant = ${tenant} and l.statement_id = s.id)
        order by s.date desc limit ${billCount}::int) bill), 0)::bigint as average,
      coalesce((select sum(l.amount_cents + l.vat_cents) from statement_lines l
        where l.tenant = ${tenant} and l.statement_id = ${id} and l.service = ${service}), 0)::bigint as charged,
      coalesce((select sum(${heldCents}) from disputes d
        where d.tenant = ${tenant} and d.account = ${account} and d.statement_id = ${id}
          and d.service = ${service} and ${isInDispute}), 0)::bigint as held`.execute(db);
  const [found] = rows;
  if (!found) return 0;
  const holdable = found.charged - Math.max(0, found.average) - found.held;
  return cents - Math.min(cents, Math.max(0, holdable));
}
