/** Checks whether a person may see a ticket, and builds the response that shows it. */
import type { z } from "zod";
import type { Ticket, TicketEvent } from "#contract/tickets.ts";
import { systemMessages } from "../domain/ticket-notifications.ts";
import { addMessage, markRead, messagesOf } from "../store/ticket-messages.ts";
import { findTicket, type FoundTicket, lockTicket } from "../store/tickets.ts";
import { notFound } from "./http-error.ts";
import type { PersonContext } from "../store/context.ts";

/**
 * Returns the person's own ticket, or any ticket for staff. Throws HttpError (404) if the ticket
 * does not exist or the person may not see it.
 */
export async function requireTicket(context: PersonContext, id: string): Promise<FoundTicket> {
  const found = await findTicket(context, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Does the same as requireTicket, but for changes and replies. Also locks the ticket until the
 * transaction ends.
 */
export async function requireLockedTicket(context: PersonContext, id: string): Promise<FoundTicket> {
  await requireTicket(context, id);
  await lockTicket(context, id);
  return requireTicket(context, id);
}

/** Returns the ticket and marks it as read by the person. */
export async function showTicket(context: PersonContext, id: string): Promise<{ ticket: z.input<typeof Ticket> }> {
  await markRead(context, id);
  const { ticket } = await requireTicket(context, id);
  return { ticket: { ...ticket, messages: await messagesOf(context, id) } };
}

/** Adds a message that records an event to the ticket's conversation. */
export function addSystemMessage(context: PersonContext, id: string, event: TicketEvent): Promise<void> {
  const { person } = context;
  return addMessage(context, id, { author: "system", person, action: event, body: systemMessages[event](person.name) });
}
