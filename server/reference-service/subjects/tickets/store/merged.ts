/** Tickets that were merged into another one. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";

/**
 * Links a duplicate to the ticket that is kept. That ticket then counts as waiting since
 * `waitingSince` at the latest, unless staff have answered it since then. Lock both tickets first.
 */
export async function markMerged(
  { db, tenant }: TenantContext,
  { id, into, waitingSince }: { id: string; into: string; waitingSince: string | null },
): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ merged_into: into })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .execute();
  if (waitingSince === null) return;
  const answer = await db
    .selectFrom("ticket_messages")
    .select("id")
    .where("tenant", "=", tenant)
    .where("ticket_id", "=", into)
    .where("author", "=", "staff")
    .where("date", ">=", new Date(waitingSince))
    .limit(1)
    .executeTakeFirst();
  if (answer) return;
  await db
    .updateTable("tickets")
    .set({ waiting_since: sql<Date>`least(waiting_since, ${waitingSince}::timestamptz)` })
    .where("tenant", "=", tenant)
    .where("id", "=", into)
    .execute();
}
