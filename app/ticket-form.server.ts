/** The forms by which tickets are raised and answered, and what keeps them from being sent twice. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { AccountNumber } from "#contract/fields.ts";
import { MessageText, type Ticket, TicketCategory, type TicketListItem, TicketSubject } from "#contract/tickets.ts";
import type { Api } from "./upstream/api.server.ts";
import type { Submitted } from "./upstream/upstream.server.ts";

export const RaiseForm = z.object({
  category: z.custom<TicketCategory>((given) => TicketCategory.safeParse(given).success, "Choose what it is about"),
  /** Empty where it is about none. People copy it as it is printed, in groups. */
  account: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, "") || undefined)
    .pipe(AccountNumber.optional())
    .optional(),
  subject: TicketSubject,
  message: MessageText,
});

/**
 * The Idempotency-Key of what is sent: the same for the same thing sent again while nothing has changed. A key that the form
 * carries would not do: pages are kept nowhere, so that Back shows a fresh form, with another key and the old text.
 */
export function sendingKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Whether the upstream knows the key from before, with other ids for its files: each time they are handed on they get new ones. */
export function keyUsed(sent: Submitted<unknown>): boolean {
  return !sent.ok && sent.status === 409 && sent.failure.error?.code === "key_used";
}

/** The person's tickets that are like this one but for the message and files, which no list shows; the last written to first. */
export async function alikeTickets(api: Api, { category, account, subject }: z.output<typeof RaiseForm>): Promise<TicketListItem[]> {
  // As much of it as a search takes.
  const search = Array.from(subject).slice(0, 50).join("");
  const { tickets } = await api.tickets.list({ order: "updated|desc", search });
  return tickets.filter((ticket) => ticket.category === category && ticket.account === (account ?? null) && ticket.subject === subject);
}

/** What tells the state of these tickets from a later one: once one is closed, the same may be meant again. */
export function lastClosed(tickets: readonly TicketListItem[]): string {
  const closed = tickets.find(({ status }) => status === "closed");
  return closed ? `${closed.id} ${closed.closed}` : "";
}

/** Who the reader is in the conversation: staff have tickets of their own as well. */
export function sideOf({ mine }: Ticket): "consumer" | "staff" {
  return mine ? "consumer" : "staff";
}

/**
 * The last message that is not of the reader's side, or the closing that came later: what is written after it twice is sent twice. Other
 * lines of the system say nothing, and a reply to a closed ticket brings one along.
 */
export function lastAnswer(ticket: Ticket): string {
  const side = sideOf(ticket);
  return ticket.messages.findLast(({ from, deed }) => (from === "system" ? deed === "closed" : from !== side))?.id ?? "";
}
