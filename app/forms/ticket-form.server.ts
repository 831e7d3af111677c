/**
 * The form schema for a new ticket, a default subject for forms without a subject field, and
 * protection against sending the same ticket or reply twice.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { Api } from "#app/upstream/api.server.ts";
import type { UpstreamResult } from "#app/upstream/upstream.server.ts";
import {
  MessageText,
  type Ticket,
  TicketCategory,
  type TicketListItem,
  TicketSubject,
} from "#contract/tickets/calls.ts";
import { AccountNumber } from "#contract/values/fields.ts";

export const NewTicketForm = z.object({
  category: z.custom<TicketCategory>(
    (given) => TicketCategory.safeParse(given).success,
    "Choose what it is about" satisfies PlainTranslationKey,
  ),
  /** The optional account number, without the separators that people copy with it. */
  account: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, "") || undefined)
    .pipe(AccountNumber.optional())
    .optional(),
  /** The ticket's subject. Missing unless the form was opened for a statement. */
  subject: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(TicketSubject.optional())
    .optional(),
  message: MessageText,
});

/** Returns a subject for a message: its start, up to a line break or 60 characters. */
export function subjectOf(message: string): string {
  const [line = ""] = message.split("\n", 1);
  const characters = Array.from(line.replaceAll("\t", " "));
  return characters.length > 60
    ? `${characters.slice(0, 59).join("").trimEnd()}…`
    : characters.join("");
}

export type NewTicket = z.output<typeof NewTicketForm> & { subject: string };

/**
 * Returns an idempotency key that is the same whenever all parts are the same. A key in the form
 * itself would not work: if the user goes back, the form has a new key but the same text.
 */
export function createIdempotencyKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/**
 * Checks whether the idempotency key was already used with different file IDs, as happens when the
 * same files are uploaded again.
 */
export function isIdempotencyConflict(sent: UpstreamResult<unknown>): boolean {
  return !sent.ok && sent.status === 409 && sent.failure.error?.code === "key_used";
}

/**
 * Returns the user's tickets with the same category, account and subject, most recently updated
 * first. Messages and files are not compared, because lists don't include them.
 */
export async function findSimilarTickets(
  api: Api,
  { category, account, subject }: NewTicket,
): Promise<TicketListItem[]> {
  // The search text is limited to 100 UTF-16 code units. 50 characters always fit.
  const search = Array.from(subject).slice(0, 50).join("");
  const { tickets } = await api.tickets.list({ order: "updated|desc", search });
  return tickets.filter(
    (ticket) =>
      ticket.category === category &&
      ticket.account === (account ?? null) &&
      ticket.subject === subject,
  );
}

/**
 * Returns the part of the idempotency key that identifies the last closed ticket. It makes the key
 * different after a ticket is closed, because the user might then send the same content again on
 * purpose.
 */
export function getLastClosedMarker(tickets: readonly TicketListItem[]): string {
  const closed = tickets.find(({ status }) => status === "closed");
  return closed ? `${closed.id} ${closed.closed}` : "";
}

/**
 * Returns whether the user is the consumer or a staff member in this conversation. Staff can have
 * tickets of their own, too.
 */
export function getReaderSide({ mine }: Ticket): "consumer" | "staff" {
  return mine ? "consumer" : "staff";
}

/**
 * Returns the ID of the other side's last message, or of the entry that closed the ticket if that
 * is later. Until the other side writes again or the ticket is closed again, sending the same text
 * twice counts as a duplicate. Other system entries are ignored, because replying to a closed
 * ticket adds one.
 */
export function getLastAnswerId(ticket: Ticket): string {
  const side = getReaderSide(ticket);
  return (
    ticket.messages.findLast(({ from, deed }) =>
      from === "system" ? deed === "closed" : from !== side,
    )?.id ?? ""
  );
}
