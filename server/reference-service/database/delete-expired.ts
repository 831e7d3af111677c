/** Deletes expired rows. They can no longer be used, so this only frees space. */
import { sql } from "kysely";
import type { TenantContext } from "./context.ts";
import type { Database } from "./database.ts";
import { dataPolicies } from "./tables.ts";
import { listTenants } from "./tenants.ts";

/** Deletes all tenants' expired rows. */
export async function deleteExpiredRows(database: Database): Promise<void> {
  for (const tenant of await listTenants(database)) {
    await database.inTenant(tenant, deleteExpiredOfTenant);
    await database.inTenant(tenant, deleteUnverifiedPeople);
  }
}

async function deleteExpiredOfTenant({ db, tenant }: TenantContext): Promise<void> {
  for (const { table, expired } of dataPolicies) {
    if (expired)
      await sql`delete from ${sql.table(table)} where tenant = ${tenant} and ${expired}`.execute(
        db,
      );
  }
}

/**
 * Deletes people who have not verified an identity within a day. Locks each person before the
 * check, because they may be verifying an identity at that moment.
 */
async function deleteUnverifiedPeople({ db, tenant }: TenantContext): Promise<void> {
  const isUnverified = sql<boolean>`not exists (select from identities i where i.tenant = ${tenant} and i.user_id = users.id and i.verified)`;
  const held = await db
    .selectFrom("users")
    .select("id")
    .where("tenant", "=", tenant)
    .where("created", "<", sql<Date>`now() - interval '24 hours'`)
    .where(isUnverified)
    .forUpdate()
    .skipLocked()
    .execute();
  if (held.length === 0) return;
  const ids = held.map(({ id }) => id);
  await db
    .deleteFrom("users")
    .where("tenant", "=", tenant)
    .where("id", "in", ids)
    .where(isUnverified)
    .execute();
}
