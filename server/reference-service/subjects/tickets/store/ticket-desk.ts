/** Colleagues to assign to, internal notes and merged tickets. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { TicketNote } from "#contract/tickets/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";

/** Lists the people to whom a ticket can be assigned, by name. */
export async function listTicketStaff({
  db,
  tenant,
}: TenantContext): Promise<{ id: string; name: string }[]> {
  return (
    db
      .selectFrom("users")
      .select(["id", "name"])
      .where("tenant", "=", tenant)
      .where("suspended", "is", null)
      // The first condition is that of the index of staff.
      .where(
        sql<boolean>`permissions <> '{}' and ${staffPermissions.manageTickets} = any (permissions)`,
      )
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy("id")
      .execute()
  );
}

/** Lists the notes of a ticket, oldest first. The caller must have checked the permission. */
export async function notesOf(
  { db, tenant }: TenantContext,
  ticketId: string,
): Promise<z.input<typeof TicketNote>[]> {
  const rows = await db
    .selectFrom("ticket_notes")
    .select(["id", "name", "date", "body"])
    .where("tenant", "=", tenant)
    .where("ticket_id", "=", ticketId)
    .orderBy("date")
    .orderBy("id")
    .execute();
  return rows.map(({ date, ...note }) => ({ ...note, date: date.toISOString() }));
}

/** Adds a note, and changes nothing that the ticket's owner sees. */
export async function addNote(
  { db, tenant, person }: PersonContext,
  ticketId: string,
  body: string,
): Promise<void> {
  await db
    .insertInto("ticket_notes")
    .values({
      tenant,
      id: randomUUID(),
      ticket_id: ticketId,
      user_id: person.id,
      name: person.name,
      body,
    })
    .execute();
}

/**
 * Points a duplicate to the ticket that stays, which then waits at least since `waitingSince`,
 * unless staff have answered it since. Lock both tickets first.
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
