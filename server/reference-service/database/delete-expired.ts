/** Deletes expired rows. They can no longer be used, so this only frees space. */
import { sql } from "kysely";
import type { TenantContext } from "./context.ts";
import type { Database } from "./database.ts";
import { idempotencyKeyTtl } from "./idempotency.ts";
import { listTenants } from "./tenants.ts";

const now = sql<Date>`now()`;

/** Deletes all tenants' expired rows. */
export async function deleteExpiredRows(database: Database): Promise<void> {
  for (const tenant of await listTenants(database)) {
    await database.inTenant(tenant, deleteExpiredOfTenant);
    await database.inTenant(tenant, deleteUnverifiedPeople);
  }
}

async function deleteExpiredOfTenant({ db, tenant }: TenantContext): Promise<void> {
  for (const table of [
    "sessions",
    "one_time_codes",
    "rate_limits",
    "sign_in_changes",
    "known_browsers",
  ] as const) {
    await db.deleteFrom(table).where("tenant", "=", tenant).where("expires", "<", now).execute();
  }
  await db
    .deleteFrom("idempotency_keys")
    .where("tenant", "=", tenant)
    .where("created", "<=", sql<Date>`now() - ${idempotencyKeyTtl}`)
    .execute();
  // Then try an address again, because its mailbox may only have been full.
  await db
    .deleteFrom("bounced_addresses")
    .where("tenant", "=", tenant)
    .where("bounced", "<", sql<Date>`now() - interval '90 days'`)
    .execute();
  // Long after its occasion, so that no alert is sent again.
  await db
    .deleteFrom("sent_alerts")
    .where("tenant", "=", tenant)
    .where("sent", "<", sql<Date>`now() - interval '400 days'`)
    .execute();
  await db
    .deleteFrom("sms_days")
    .where("tenant", "=", tenant)
    .where("day", "<", sql<string>`current_date - 30`)
    .execute();
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
