/**
 * A ticket's conversation, and how far each person has read it. The caller must have checked that
 * the person may see the ticket.
 */
import { randomUUID } from "node:crypto";
import { type Expression, sql } from "kysely";
import type { z } from "zod";
import type { Attachment, TicketEvent, TicketMessage } from "#contract/tickets/calls.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { currentInstant } from "#service/database/today.ts";
import { hasPreview } from "#service/documents/photo-previews.ts";

export interface NewTicketMessage {
  author: "consumer" | "staff" | "system";
  /** The author of the message. For a system message, the person whose action it reports. */
  person: Pick<Actor, "id" | "name">;
  /** The ID of the person whose name a system message has, unless it is the one who acted. */
  names?: string | undefined;
  /** The action that a system message reports. */
  action?: TicketEvent;
  /** The ID of the other ticket in a merge. */
  otherTicket?: string | undefined;
  body: string;
  /** The IDs of the message's uploads, which have already been claimed. */
  uploads?: readonly string[];
}

/** Converts a text to the form in which it is stored for searching. */
export const searchable = (text: string) => sql<string>`lower(${text}::text collate "und-x-icu")`;

/**
 * Adds a message with a later time than all existing ones. Lock the ticket first: a read position
 * is the time of a message, so no message may be added with an earlier time. The ticket then waits
 * for an answer, unless the message is one.
 */
export async function addMessage(
  { db, tenant }: TenantContext,
  ticketId: string,
  { author, person, names, action, otherTicket, body, uploads = [] }: NewTicketMessage,
): Promise<void> {
  // As local time, because Citus doesn't add to an instant, which may depend on the time zone.
  const updated = sql<Date>`greatest(${await currentInstant(db)}::timestamptz, (updated at time zone 'UTC' + interval '1 microsecond') at time zone 'UTC')`;
  const waits =
    author === "consumer"
      ? sql`true`
      : sql`${action === "reopened"} and user_id = ${person.id ?? null}`;
  await db
    .updateTable("tickets")
    .set({
      updated,
      search_text: sql<string>`search_text || E'\\n' || ${searchable(body)}`,
      waiting_since:
        author === "staff"
          ? null
          : sql<Date | null>`case when ${waits} then coalesce(waiting_since, ${updated}) else waiting_since end`,
    })
    .where("tenant", "=", tenant)
    .where("id", "=", ticketId)
    .execute();
  const id = randomUUID();
  const message = {
    id,
    author,
    user_id: person.id ?? null,
    named_id: names ?? null,
    name: person.name,
    action: action ?? null,
    other_ticket: otherTicket ?? null,
    body,
  };
  // The time stays in the database, because a Date would lose the microseconds.
  await sql`
    insert into ticket_messages (tenant, ticket_id, date, ${sql.join(Object.keys(message).map((column) => sql.ref(column)))})
    select tenant, id, updated, ${sql.join(Object.values(message).map((value) => sql`${value}::text`))}
    from tickets where tenant = ${tenant} and id = ${ticketId}`.execute(db);
  if (uploads.length > 0) {
    await db
      .insertInto("ticket_attachments")
      .values(
        uploads.map((upload_id, position) => ({ tenant, message_id: id, upload_id, position })),
      )
      .execute();
  }
}

/**
 * Marks all existing messages as read. Call this before reading the messages, so that any that
 * arrive in between stay unread.
 */
export async function markRead(
  { db, tenant, person }: PersonContext,
  ticketId: string,
): Promise<void> {
  await sql`
    insert into ticket_reads (tenant, ticket_id, user_id, read)
    select tenant, id, ${person.id}, updated from tickets where tenant = ${tenant} and id = ${ticketId}
    on conflict (tenant, ticket_id, user_id) do update set read = excluded.read where ticket_reads.read < excluded.read`.execute(
    db,
  );
}

/**
 * Checks whether ticket `t` has updates for a person. `seen` is their read position. Messages from
 * others, closing and reopening count as updates. A change of assignee doesn't, because it concerns
 * only staff.
 */
export function hasUnreadMessages(
  { tenant }: Pick<TenantContext, "tenant">,
  userId: Expression<string>,
) {
  return sql<boolean>`((seen.read is null or t.updated > seen.read) and exists (
    select from ticket_messages m
    where m.tenant = ${tenant} and m.ticket_id = t.id and m.user_id is distinct from ${userId}
      and (seen.read is null or m.date > seen.read) and (m.action is null or m.action not in ('taken', 'given_back', 'assigned'))
  ))`;
}

/** Lists a ticket's messages, oldest first. */
export async function messagesOf(
  context: TenantContext,
  ticketId: string,
): Promise<z.input<typeof TicketMessage>[]> {
  const rows = await context.db
    .selectFrom("ticket_messages as m")
    .leftJoin("tickets as other", (join) =>
      join.onRef("other.tenant", "=", "m.tenant").onRef("other.id", "=", "m.other_ticket"),
    )
    .select([
      "m.id",
      "author",
      "name",
      "action",
      "date",
      "body",
      "other_ticket",
      "other.reference as other_reference",
    ])
    .where("m.tenant", "=", context.tenant)
    .where("m.ticket_id", "=", ticketId)
    .orderBy("m.date")
    .orderBy("m.id")
    .execute();
  const files = await attachments(context, ticketId)
    .select("m.id as message")
    .orderBy("a.position")
    .execute();
  return rows.map(
    ({ id, author, action, date, other_ticket: other, other_reference: reference, ...row }) => ({
      id,
      from: author,
      ...row,
      ...(action && { deed: action }),
      ...(other && reference && { ticket: { id: other, reference } }),
      date: date.toISOString(),
      attachments: files
        .filter(({ message }) => message === id)
        .map(({ message: _, ...file }) => withPreview(file)),
    }),
  );
}

/** Finds an attachment that belongs to this ticket. */
export async function findAttachment(
  context: TenantContext,
  ticketId: string,
  id: string,
): Promise<z.input<typeof Attachment> | undefined> {
  const file = await attachments(context, ticketId).where("u.id", "=", id).executeTakeFirst();
  return file && withPreview(file);
}

function withPreview<File extends { type: string }>(file: File): File & { preview?: true } {
  return hasPreview(file.type) ? { ...file, preview: true } : file;
}

function attachments({ db, tenant }: TenantContext, ticketId: string) {
  return db
    .selectFrom("ticket_messages as m")
    .innerJoin("ticket_attachments as a", (join) =>
      join.onRef("a.tenant", "=", "m.tenant").onRef("a.message_id", "=", "m.id"),
    )
    .innerJoin("uploads as u", (join) =>
      join.onRef("u.tenant", "=", "a.tenant").onRef("u.id", "=", "a.upload_id"),
    )
    .select(["u.id", "u.name", "u.type", "u.size"])
    .where("m.tenant", "=", tenant)
    .where("m.ticket_id", "=", ticketId);
}
