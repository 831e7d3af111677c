/** The forms by which tickets are raised and answered, and what keeps them from being sent twice. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { AccountNumber } from "#contract/fields.ts";
import { MessageText, type Ticket, TicketCategory, type TicketMessage, TicketSubject } from "#contract/tickets.ts";
import type { Api } from "./upstream/api.server.ts";

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

/** In ms: as long as the upstream knows a key. What is the same after a day is meant. */
const dayMs = 24 * 60 * 60 * 1000;
const lately = (date: string) => Date.parse(date) > Date.now() - dayMs;

/**
 * The Idempotency-Key of what is sent: the same for the same thing sent again while nothing has changed. A key that the form
 * carries would not do: pages are kept nowhere, so that Back shows a fresh form, with another key and the old text.
 */
export function sendingKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** The person's tickets as they stand: which of the open ones is this very one, and what tells this state from a later one. */
export async function raisedBefore(api: Api, { category, account, subject, message }: z.output<typeof RaiseForm>) {
  const { tickets } = await api.tickets.list({ order: "created|desc" });
  const state = tickets[0]?.id ?? "";
  const like = tickets.find((ticket) => {
    const same = ticket.category === category && ticket.account === (account ?? null) && ticket.subject === subject;
    return same && ticket.status === "open" && lately(ticket.created);
  });
  if (!like) return { state, ticket: undefined };
  const { messages } = await api.tickets.get(like.id);
  return { state, ticket: messages[0]?.body === message ? like : undefined };
}

/** Who the reader is in the conversation: `consumer` is told to staff alone. */
export function sideOf({ consumer }: Ticket): "consumer" | "staff" {
  return consumer === undefined ? "consumer" : "staff";
}

/** Whether this is what the reader has written last, and it is still the last word. On a closed ticket it may be meant again. */
export function repliedBefore(ticket: Ticket, message: string, files: number): boolean {
  const last = ticket.messages.findLast(({ from }) => from !== "system");
  if (!last || ticket.status === "closed") return false;
  return last.from === sideOf(ticket) && last.body === message && last.attachments.length === files && lately(last.date);
}

/** What tells the state of a conversation from a later one. */
export function stateOf({ messages, closed }: { messages: readonly Pick<TicketMessage, "id">[]; closed: string | null }): string {
  return `${messages.at(-1)?.id ?? ""} ${closed ?? ""}`;
}
