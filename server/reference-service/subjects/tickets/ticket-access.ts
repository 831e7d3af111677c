/** Checks whether a person may see a ticket, and builds the response that shows it. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type { Ticket, TicketEvent, TicketLink } from "#contract/tickets/calls.ts";
import type { Actor, Person, PersonContext, TenantContext } from "#service/database/context.ts";
import { conflict, notFound } from "#service/rules/refusal.ts";
import { listTicketStaff, notesOf } from "./store/ticket-desk.ts";
import { addMessage, markRead, messagesOf } from "./store/ticket-messages.ts";
import { findTicket, type FoundTicket, lockTickets, managesTickets } from "./store/tickets.ts";
import { systemMessages } from "./texts.ts";

/**
 * Returns the person's own ticket, or any ticket for staff. Throws Refusal (not_found) if the ticket
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
export async function requireLockedTicket(
  context: PersonContext,
  id: string,
): Promise<FoundTicket> {
  await requireTicket(context, id);
  await lockTickets(context, [id]);
  return requireTicket(context, id);
}

/** Returns the ticket and marks it as read by the person. */
export async function showTicket(
  context: PersonContext,
  id: string,
): Promise<{ ticket: z.input<typeof Ticket> }> {
  await markRead(context, id);
  const { ticket, userId, mergedInto } = await requireTicket(context, id);
  const { person } = context;
  return {
    ticket: {
      ...ticket,
      messages: await messagesOf(context, id),
      merged_into: mergedInto,
      ...(managesTickets(person) && { assignees: await listTicketStaff(context) }),
      ...(mayReadNotes(person, userId) && { notes: await notesOf(context, id) }),
    },
  };
}

/** Checks whether the person may read a ticket's notes. Its owner may not, not even as staff. */
export function mayReadNotes(person: Person, ownerId: string): boolean {
  return managesTickets(person) && ownerId !== person.id;
}

/** Throws Refusal (conflict) if the ticket was merged into another one, where the answers are. */
export function requireUnmerged({ mergedInto }: FoundTicket): void {
  if (mergedInto)
    throw conflict("ticket_merged", message("ticket_merged", { reference: mergedInto.reference }));
}

/** The details of a system message, apart from the person who acted. */
interface EventDetails {
  /** The name of the new assignee. */
  assignee?: string;
  /** The other ticket of a merge. */
  other?: TicketLink;
}

/** Adds a message that records an event to the ticket's conversation. */
export function addSystemMessage(
  context: TenantContext & { person: Actor },
  id: string,
  event: TicketEvent,
  { assignee, other }: EventDetails = {},
): Promise<void> {
  const { person } = context;
  const name = assignee ?? person.name;
  return addMessage(context, id, {
    author: "system",
    person: { ...person, name },
    action: event,
    otherTicket: other?.id,
    body: systemMessages[event](name, other?.reference ?? ""),
  });
}
