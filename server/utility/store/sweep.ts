/** Clears away, of all tenants, what is over its time. None of it is good any more without this too. */
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { keysLive } from "./idempotency.ts";

const now = sql<Date>`now()`;

export async function sweep(database: Database): Promise<void> {
  await database.asOwner(async (db) => {
    await db.deleteFrom("tokens").where("expires", "<", now).execute();
    await db.deleteFrom("codes").where("expires", "<", now).execute();
    await db.deleteFrom("attempts").where("until", "<", now).execute();
    await db
      .deleteFrom("idempotency")
      .where("created", "<=", sql<Date>`now() - ${keysLive}`)
      .execute();
    // What has come of a message can be looked up for 30 days.
    const waiting = ["queued", "sending"] as const;
    const old = sql<Date>`now() - interval '30 days'`;
    await db.deleteFrom("messages").where("status", "not in", waiting).where("created", "<", old).execute();
  });
  await sweepUnverified(database);
}

/** People who have not proved an identity within a day. They are held before they are looked at: one may be proving it at this moment. */
async function sweepUnverified(database: Database): Promise<void> {
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
