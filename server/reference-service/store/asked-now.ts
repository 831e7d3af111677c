/** Finds what a message about a statement asks for, if it isn't all that is owed. */
import { sql } from "kysely";
import type { AskedNow } from "../domain/asked-now.ts";
import { activeArrangement } from "./arrangement-course.ts";
import { disputedOnAccount, isHeld } from "./disputes.ts";
import type { TenantContext } from "./context.ts";

/**
 * Returns undefined if the account has neither an arrangement nor an amount in dispute. With an
 * arrangement, the statement's own charges are asked for: the instalments have reminders.
 */
export async function findAskedNow(
  { db, tenant }: TenantContext,
  account: string,
  statement: { id: string; chargesCents: number },
): Promise<AskedNow | undefined> {
  const row = await db
    .selectFrom("accounts as a")
    .select(["a.balance_cents", activeArrangement(tenant).as("active"), disputedOnAccount(tenant).as("disputed")])
    .select(
      sql<number>`coalesce((
        select sum(d.amount_cents - d.corrected_cents) from disputes d
        where d.tenant = ${tenant} and d.account = a.account and d.statement_id = ${statement.id} and ${isHeld(tenant)}), 0)::bigint`.as(
        "disputed_here",
      ),
    )
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .executeTakeFirst();
  if (!row) return undefined;
  const { balance_cents: balance, active, disputed, disputed_here: disputedHere } = row;
  const owed = Math.max(0, balance - disputed);
  if (disputed <= 0 && (!active || owed === 0)) return undefined;
  // An older statement is part of the debt.
  const isNew = active?.bills.some((bill) => bill.statement === statement.id) ?? false;
  const asked = !active ? owed : isNew ? Math.min(owed, Math.max(0, statement.chargesCents - disputedHere)) : 0;
  return { cents: asked, hasArrangement: active !== null && asked < owed, disputedCents: disputed };
}
