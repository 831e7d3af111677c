/** Deletes all tenants' expired rows. They can no longer be used, so this only frees space. */
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { idempotencyKeyTtl } from "./idempotency.ts";

const now = sql<Date>`now()`;

export async function deleteExpiredRows(database: Database): Promise<void> {
  await database.asOwner(async (db) => {
    for (const table of ["sessions", "one_time_codes", "rate_limits", "sign_in_changes", "known_browsers"] as const) {
      await db.deleteFrom(table).where("expires", "<", now).execute();
    }
    await db
      .deleteFrom("idempotency_keys")
      .where("created", "<=", sql<Date>`now() - ${idempotencyKeyTtl}`)
      .execute();
    // Then try an address again, because its mailbox may only have been full.
    await db
      .deleteFrom("bounced_addresses")
      .where("bounced", "<", sql<Date>`now() - interval '90 days'`)
      .execute();
    await db
      .deleteFrom("sms_days")
      .where("day", "<", sql<string>`current_date - 30`)
      .execute();
  });
  await deleteUnverifiedPeople(database);
}

/**
 * Deletes people who have not verified an identity within a day. Locks each person before the
 * check, because they may be verifying an identity at that moment.
 */
async function deleteUnverifiedPeople(database: Database): Promise<void> {
  await database.asOwner(async (db) => {
    const held = await sql<{ tenant: string; id: string }>`
      select tenant, id from users
      where created < now() - interval '24 hours'
        and not exists (select from identities i where i.tenant = users.tenant and i.user_id = users.id and i.verified)
      for update skip locked`.execute(db);
    if (held.rows.length === 0) return;
    await sql`
      delete from users
      using jsonb_to_recordset(${JSON.stringify(held.rows)}::jsonb) as held (tenant text, id text)
      where users.tenant = held.tenant and users.id = held.id
        and not exists (select from identities i where i.tenant = users.tenant and i.user_id = users.id and i.verified)`.execute(db);
  });
}
