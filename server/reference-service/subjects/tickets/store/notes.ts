/** Notes that staff keep about a ticket. Its owner never sees them. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { TicketNote } from "#contract/tickets/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";

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

/** Adds a note without changing anything that the ticket's owner sees. */
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
