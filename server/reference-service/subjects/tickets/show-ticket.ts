/** Shows a ticket with its conversation and, to staff, its notes. */
import type { z } from "zod";
import type { Ticket } from "#contract/tickets/calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { requireTicket } from "./require-ticket.ts";
import { markRead, messagesOf } from "./store/messages.ts";
import { notesOf } from "./store/notes.ts";
import { listTicketStaff } from "./store/staff.ts";
import { managesTickets } from "./store/tickets.ts";

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

/**
 * Checks whether the person may read a ticket's notes. The ticket's owner may not, even if they are
 * staff.
 */
export function mayReadNotes(person: Person, ownerId: string): boolean {
  return managesTickets(person) && ownerId !== person.id;
}
