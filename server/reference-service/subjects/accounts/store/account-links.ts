/** Links accounts to people by PIN. */
import { sql } from "kysely";
import type { PersonContext, TenantContext } from "#service/database/context.ts";

const isAlreadyAdmin = sql`account_access.role = 'admin' and account_access.expires is null and upper_inf(account_access.held)`;

/**
 * Returns the hash of the account's PIN, or undefined if the account has no PIN or does not exist.
 */
export async function findPinHash(
  { db, tenant }: TenantContext,
  account: string,
): Promise<string | undefined> {
  const query = db
    .selectFrom("account_pins")
    .select("pin_hash")
    .where("tenant", "=", tenant)
    .where("account", "=", account);
  return (await query.executeTakeFirst())?.pin_hash;
}

/**
 * Makes the person a permanent admin regardless of their previous access, because the PIN proves
 * that they are the holder. An empty label keeps the existing one. A permanent admin keeps their
 * original start date. `held` are the days of the account's current holder.
 */
export async function grantAdminAccess(
  { db, tenant, person }: PersonContext,
  account: string,
  label: string,
  held: string,
): Promise<void> {
  await db
    .insertInto("account_access")
    .values({
      tenant,
      account,
      user_id: person.id,
      role: "admin",
      label,
      granted: sql<Date>`now()`,
      last_used: sql<Date>`now()`,
      held,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant", "account", "user_id"]).doUpdateSet({
        role: "admin",
        ...(label !== "" && { label }),
        expires: null,
        granted: sql<Date>`case when ${isAlreadyAdmin} then account_access.granted else excluded.granted end`,
        granted_by: sql<string>`case when ${isAlreadyAdmin} then account_access.granted_by else '' end`,
        granted_by_id: sql<
          string | null
        >`case when ${isAlreadyAdmin} then account_access.granted_by_id end`,
        last_used: (eb) => eb.ref("excluded.last_used"),
        held: sql<string>`account_access.held + excluded.held`,
      }),
    )
    .execute();
}
