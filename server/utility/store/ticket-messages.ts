/** The conversation about a ticket, and what has been read of it. Whoever calls has made sure that the person may see the ticket. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Attachment, TicketMessage } from "#contract/tickets.ts";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;

export interface NewMessage {
  author: "consumer" | "staff" | "system";
  /** Who wrote it; for the system's whose deed it tells of. */
  person: Pick<Person, "id" | "name">;
  body: string;
  /** Ids of uploads that are taken already. */
  uploads?: readonly string[];
}

/**
 * Adds a message, later than all that are there. Hold the ticket before, for what has been read is known by the time of the last message:
 * none may come in with an earlier one.
 */
export async function addMessage(
  db: Db,
  tenant: string,
  ticketId: string,
  { author, person, body, uploads = [] }: NewMessage,
): Promise<void> {
  const { updated } = await db
    .updateTable("tickets")
    .set({ updated: sql<Date>`greatest(clock_timestamp(), updated + interval '1 microsecond')` })
    .where("tenant", "=", tenant)
    .where("id", "=", ticketId)
    // As text, because a Date ends with the millisecond.
    .returning(sql<string>`updated::text`.as("updated"))
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const written = author === "system" ? { user_id: null, name: "" } : { user_id: person.id, name: person.name };
  await db
    .insertInto("ticket_messages")
    .values({ tenant, id, ticket_id: ticketId, author, ...written, body, date: updated })
    .execute();
  if (uploads.length > 0) {
    await db
      .insertInto("ticket_attachments")
      .values(uploads.map((upload_id, position) => ({ tenant, message_id: id, upload_id, position })))
      .execute();
  }
}

/** The person has read everything that is there by now. Read the messages after it: one that comes in between stays unread. */
export async function markRead(db: Db, tenant: string, person: Person, ticketId: string): Promise<void> {
  await sql`
    insert into ticket_reads (tenant, ticket_id, user_id, read)
    select tenant, id, ${person.id}, updated from tickets where tenant = ${tenant} and id = ${ticketId}
    on conflict (tenant, ticket_id, user_id) do update set read = excluded.read where ticket_reads.read < excluded.read`.execute(db);
}

/** The oldest first. */
export async function messagesOf(db: Db, tenant: string, ticketId: string): Promise<z.input<typeof TicketMessage>[]> {
  const rows = await db
    .selectFrom("ticket_messages")
    .select(["id", "author", "name", "date", "body"])
    .where("tenant", "=", tenant)
    .where("ticket_id", "=", ticketId)
    .orderBy("ticket_messages.date")
    .orderBy("id")
    .execute();
  const files = await attachments(db, tenant, ticketId).select("m.id as message").orderBy("a.position").execute();
  return rows.map(({ id, author, date, ...row }) => ({
    id,
    from: author,
    ...row,
    date: date.toISOString(),
    attachments: files.filter(({ message }) => message === id).map(({ message: _, ...file }) => file),
  }));
}

/** One of the ticket's own. */
export async function findAttachment(
  db: Db,
  tenant: string,
  ticketId: string,
  id: string,
): Promise<z.input<typeof Attachment> | undefined> {
  return attachments(db, tenant, ticketId).where("u.id", "=", id).executeTakeFirst();
}

function attachments(db: Db, tenant: string, ticketId: string) {
  return db
    .selectFrom("ticket_messages as m")
    .innerJoin("ticket_attachments as a", (join) => join.onRef("a.tenant", "=", "m.tenant").onRef("a.message_id", "=", "m.id"))
    .innerJoin("uploads as u", (join) => join.onRef("u.tenant", "=", "a.tenant").onRef("u.id", "=", "a.upload_id"))
    .select(["u.id", "u.name", "u.type", "u.size"])
    .where("m.tenant", "=", tenant)
    .where("m.ticket_id", "=", ticketId);
}
