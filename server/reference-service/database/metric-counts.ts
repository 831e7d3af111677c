/**
 * Counts rows across all tenants for the metrics. Each query reads a partial index that contains
 * only unfinished rows.
 */
import { sql } from "kysely";
import type { Database } from "./database.ts";

export async function countQueuedMessages(database: Database) {
  const { rows } = await database.asOwner((db) =>
    sql<{ channel: string; count: number; oldest: number }>`
      select channel, count(*)::int as count, extract(epoch from now() - min(created))::float8 as oldest
      from outgoing_messages where status in ('queued', 'sending') group by channel`.execute(db),
  );
  return rows;
}

export async function countPolledPayments(database: Database) {
  const { rows } = await database.asOwner((db) =>
    sql<{ state: string; count: number }>`
      select state, count(*)::int as count from online_payments where next_poll is not null group by state`.execute(
      db,
    ),
  );
  return rows;
}
