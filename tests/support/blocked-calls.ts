/** Waits for calls that a test blocks with a lock. PostgreSQL only. */
import { sql } from "kysely";
import type { Db } from "#service/database/context.ts";

/** The view that lists the sessions on all servers. */
export const sessionsView = process.env.TEST_CITUS ? "citus_stat_activity" : "pg_stat_activity";

/** Resolves once `count` sessions are waiting for a lock, or `isDone` returns true. */
export async function waitForBlocked(db: Db, count: number, isDone = () => false): Promise<void> {
  while (!isDone()) {
    // In a transaction, the view shows the sessions as they were when it was first read.
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::int as blocked from ${sql.table(sessionsView)} where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if ((rows[0]?.blocked ?? 0) >= count) return;
  }
}
