/** The status of an account holder's indigent support. */
import { sql } from "kysely";
import { today } from "./today.ts";
import type { TenantContext } from "./context.ts";

/**
 * The last day of the support that staff have approved for the account in `consumers`. Null if they
 * have not, for example if only an import says that it is approved.
 */
export const approvedUntil = sql<string | null>`(
  select max(a.valid_until) from applications a
  where a.tenant = consumers.tenant and a.account = consumers.account and a.status = 'approved')`;

const isOver = sql<boolean>`coalesce(${approvedUntil} < ${today}, false)`;

/** The status that people see: an approval ends after its last day. */
export const shownIndigent = sql<"none" | "applied" | "approved" | "expired">`case
  when consumers.indigent = 'approved' and ${isOver} then 'expired' else consumers.indigent end`;

/**
 * Marks the holder as having applied for support. Holders whose support is approved keep it during
 * the new review.
 */
export async function markIndigentApplied({ db, tenant }: TenantContext, account: string, name: string): Promise<void> {
  await db
    .insertInto("consumers")
    .values({ tenant, account, name, indigent: "applied" })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "account"])
        .doUpdateSet({ indigent: sql<"applied">`excluded.indigent` })
        .where(sql<boolean>`(consumers.indigent <> 'approved' or ${isOver})`),
    )
    .execute();
}

/**
 * Marks the holder's application as decided. If it is declined, holders whose earlier support is
 * still approved keep it.
 */
export async function markIndigentDecided({ db, tenant }: TenantContext, account: string, approved: boolean): Promise<void> {
  await db
    .updateTable("consumers")
    .set({ indigent: approved ? "approved" : "none" })
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .$if(!approved, (query) => query.where("indigent", "=", "applied"))
    .execute();
}
