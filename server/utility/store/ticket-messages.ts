/** The conversation about a ticket, and what has been read of it. Whoever calls has made sure that the person may see the ticket. */
import { randomUUID } from "node:crypto";
import { type Expression, type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Attachment, TicketDeed, TicketMessage } from "#contract/tickets.ts";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;

export interface NewMessage {
  author: "consumer" | "staff" | "system";
  /** Who wrote it; for the system's whose deed it tells of. */
  person: Pick<Person, "id" | "name">;
  /** What the system tells of. */
  deed?: TicketDeed;
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
  { author, person, deed, body, uploads = [] }: NewMessage,
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
  await db
    .insertInto("ticket_messages")
    .values({ tenant, id, ticket_id: ticketId, author, user_id: person.id, name: person.name, deed: deed ?? null, body, date: updated })
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

/**
 * Whether the ticket `t` has news for somebody, `seen` being what they have read of it: others' words, and that others have closed it or
 * opened it again. Who looks after it is staff's own affair.
 */
export function hasNewsFor(userId: Expression<string>) {
  return sql<boolean>`((seen.read is null or t.updated > seen.read) and exists (
    select from ticket_messages m
    where m.tenant = t.tenant and m.ticket_id = t.id and m.user_id is distinct from ${userId}
      and (seen.read is null or m.date > seen.read) and (m.deed is null or m.deed not in ('taken', 'given_back'))
  ))`;
}

/** The oldest first. */
export async function messagesOf(db: Db, tenant: string, ticketId: string): Promise<z.input<typeof TicketMessage>[]> {
  const rows = await db
    .selectFrom("ticket_messages")
    .select(["id", "author", "name", "deed", "date", "body"])
    .where("tenant", "=", tenant)
    .where("ticket_id", "=", ticketId)
    .orderBy("ticket_messages.date")
    .orderBy("id")
    .execute();
  const files = await attachments(db, tenant, ticketId).select("m.id as message").orderBy("a.position").execute();
  return rows.map(({ id, author, deed, date, ...row }) => ({
    id,
    from: author,
    ...row,
    ...(deed && { deed }),
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
