/** Payments that are not settled yet, which the removal of a municipality would lose. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";

/** The total of a tenant's unsettled payments of one kind, and their number. */
export interface UnsettledMoney {
  what: "open" | "unbooked" | "unallocated";
  payments: number;
  cents: number;
}

/**
 * Returns the totals of payments that are not settled yet: those without an outcome, not in the
 * municipality's books, or not allocated.
 */
export async function findUnsettledMoney({ db, tenant }: TenantContext): Promise<UnsettledMoney[]> {
  const { rows } = await sql<UnsettledMoney>`
    select what, count(*)::int as payments, sum(amount_cents)::int8 as cents from (
      select amount_cents, case when state in ('started', 'pending') then 'open' else 'unbooked' end as what
      from online_payments where tenant = ${tenant}
        and (state in ('started', 'pending') or (state = 'received' and booked = '') or (state = 'reversed' and booked = 'received'))
      union all
      select amount_cents, 'unallocated' from unallocated_payments where tenant = ${tenant} and state = 'open'
    ) as unsettled group by what order by what`.execute(db);
  return rows;
}
