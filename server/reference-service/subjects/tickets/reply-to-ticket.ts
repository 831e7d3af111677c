/** Replies to a ticket. */
import type { z } from "zod";
import type * as calls from "#contract/tickets/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import type { MessageContext } from "#service/subjects/messages/rules/message-text.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { reopenIfClosed } from "./close-ticket.ts";
import { logTicketAction } from "./log-actions.ts";
import { notifyTicketOwner } from "./notify-owner.ts";
import { requireUnmerged } from "./require-ticket.ts";
import { addMessage } from "./store/messages.ts";
import type { FoundTicket } from "./store/tickets.ts";
import { ticketAnsweredMessage, type TicketMessageDetails } from "./texts.ts";

/**
 * Adds a reply, which reopens a closed ticket. Notifies the ticket's owner if the reply is from
 * staff. The caller must have locked the ticket. Throws Refusal (conflict) if it was merged.
 */
export async function replyToTicket(
  context: PersonContext,
  found: FoundTicket,
  body: z.output<typeof calls.replyToTicket.body>,
): Promise<void> {
  const { person } = context;
  const { ticket, userId } = found;
  requireUnmerged(found);
  await claimAttachments(context, body.attachments);
  await reopenIfClosed(context, ticket);
  await logTicketAction(context, ticket.id, "ticket.replied", { reference: ticket.reference });
  const author = userId === person.id ? "consumer" : "staff";
  await addMessage(context, ticket.id, {
    author,
    person,
    body: body.message,
    uploads: body.attachments ?? [],
  });
  const answer = { author: person.name, answer: body.message };
  if (author === "staff") {
    const write = (about: TicketMessageDetails & MessageContext) =>
      ticketAnsweredMessage[about.language]({ ...about, ...answer });
    await notifyTicketOwner(context, found, write, person.id);
  }
}
