/** Failed sign-ins that have not been reported to the person concerned yet. */
import { sql } from "kysely";
import type { Caller, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { findTenantsWith } from "#service/database/tenant-work.ts";

/**
 * Stores a failed sign-in, even for an unknown username, so that known and unknown ones take
 * equally long. Returns the key for hashing usernames in the log.
 */
export async function saveFailedSignIn(
  { db, tenant }: TenantContext,
  userId: string | null,
  { ip, userAgent }: Caller,
): Promise<string> {
  await db
    .insertInto("failed_sign_ins")
    .values({ tenant, user_id: userId, ip, user_agent: userAgent })
    .execute();
  const { log_key } = await db
    .selectFrom("tenants")
    .select("log_key")
    .where("tenant", "=", tenant)
    .executeTakeFirstOrThrow();
  return log_key;
}

/** Finds the tenants with failed sign-ins. */
export function findTenantsWithFailures(database: Database): Promise<string[]> {
  return findTenantsWith(database, "failed_sign_ins", sql<boolean>`true`);
}

/** Removes all failed sign-ins, and returns the latest one of each person. */
export async function takeFailedSignIns({ db, tenant }: TenantContext) {
  const { rows } = await sql<{ id: string; name: string; ip: string; userAgent: string }>`
    with taken as (delete from failed_sign_ins where tenant = ${tenant} returning user_id, created, ip, user_agent)
    select distinct on (users.id) users.id, users.name, taken.ip, taken.user_agent as "userAgent"
    from taken join users on users.tenant = ${tenant} and users.id = taken.user_id
    order by users.id, taken.created desc`.execute(db);
  return rows;
}
