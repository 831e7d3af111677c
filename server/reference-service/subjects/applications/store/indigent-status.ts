/** The status of an account holder's indigent support. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { today } from "#service/database/today.ts";

/**
 * The last day of the support that staff have approved for the account in `consumers`. Null if
 * staff have not approved any, for example if the approval came only from an import.
 */
export const approvedUntil = (tenant: string) => sql<string | null>`(
  select max(a.valid_until) from applications a
  where a.tenant = ${tenant} and a.account = consumers.account and a.status = 'approved')`;

const isOver = (tenant: string) => sql<boolean>`(${approvedUntil(tenant)} < ${today}) is true`;

/** The status that people see: an approval ends after its last day. */
export const shownIndigent = (tenant: string) => sql<
  "none" | "applied" | "approved" | "expired"
>`case
  when consumers.indigent = 'approved' and ${isOver(tenant)} then 'expired' else consumers.indigent end`;

/**
 * Marks the holder as having applied for support. Holders with approved support keep it while the
 * new application is reviewed.
 */
export async function markIndigentApplied(
  { db, tenant }: TenantContext,
  account: string,
  name: string,
): Promise<void> {
  await db
    .updateTable("consumers")
    .set({ indigent: "applied" })
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where(sql<boolean>`(indigent <> 'approved' or ${isOver(tenant)})`)
    .execute();
  await db
    .insertInto("consumers")
    .values({ tenant, account, name, indigent: "applied" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Marks the holder's application as decided. If it is declined, holders whose earlier support is
 * still approved keep it.
 */
export async function markIndigentDecided(
  { db, tenant }: TenantContext,
  account: string,
  approved: boolean,
): Promise<void> {
  await db
    .updateTable("consumers")
    .set({ indigent: approved ? "approved" : "none" })
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .$if(!approved, (query) => query.where("indigent", "=", "applied"))
    .execute();
}
