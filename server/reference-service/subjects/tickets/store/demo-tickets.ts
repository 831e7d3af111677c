/** Demo tickets: whole conversations with dates in the past, which no API call can create. */
import { randomUUID } from "node:crypto";
import type { TicketCategory, TicketEvent } from "#contract/tickets/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import { searchable } from "./messages.ts";

export interface NewDemoTicket {
  category: TicketCategory;
  subject: string;
  account: string | null;
  status: "open" | "closed";
  ownerId: string;
  assigneeId: string | null;
  /** The ticket's messages, oldest first. */
  messages: {
    author: "consumer" | "staff" | "system";
    userId: string;
    name: string;
    action: TicketEvent | null;
    date: Date;
    body: string;
  }[];
  /** True if the ticket's owner has read the last message. */
  read: boolean;
}

export async function insertDemoTicket(
  context: TenantContext,
  ticket: NewDemoTicket,
): Promise<void> {
  const { db, tenant } = context;
  const { category, subject, account, status, ownerId, assigneeId, messages, read } = ticket;
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) throw new Error(`The ticket "${subject}" has no message.`);
  const id = randomUUID();
  const reference = await nextReference(context, "T");
  const answered = messages.findLastIndex(({ author }) => author === "staff");
  const waiting_since =
    messages
      .slice(answered + 1)
      .find(({ author, action }) => author === "consumer" || action === "reopened")?.date ?? null;
  const dates = {
    created: first.date,
    updated: last.date,
    closed: status === "closed" ? last.date : null,
    waiting_since,
  };
  const search_text = searchable(
    [reference, subject, ...messages.map(({ body }) => body)].join("\n"),
  );
  await db
    .insertInto("tickets")
    .values({
      tenant,
      id,
      reference,
      category,
      subject,
      account,
      status,
      user_id: ownerId,
      assignee_id: assigneeId,
      ...dates,
      search_text,
    })
    .execute();
  await db
    .insertInto("ticket_messages")
    .values(
      messages.map(({ userId, ...message }) => ({
        tenant,
        id: randomUUID(),
        ticket_id: id,
        user_id: userId,
        ...message,
      })),
    )
    .execute();
  const readers = [...(read ? [ownerId] : []), ...(assigneeId === null ? [] : [assigneeId])];
  if (readers.length === 0) return;
  await db
    .insertInto("ticket_reads")
    .values(readers.map((user_id) => ({ tenant, ticket_id: id, user_id, read: last.date })))
    .execute();
}

/**
 * Checks whether the tenant has any tickets, so that loading the demo again doesn't add them twice.
 */
export async function hasTickets({ db, tenant }: TenantContext): Promise<boolean> {
  const ticket = await db
    .selectFrom("tickets")
    .select("id")
    .where("tenant", "=", tenant)
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}
