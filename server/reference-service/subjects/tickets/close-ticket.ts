/** Closes and reopens tickets, and adds a system message to the conversation each time. */
import type { StaffContext } from "#service/database/context.ts";
import { addSystemMessage } from "./add-system-message.ts";
import { logTicketStatus } from "./log-actions.ts";
import { notifyTicketOwner } from "./notify-owner.ts";
import { requireLockedTicket, requireUnmerged } from "./require-ticket.ts";
import { type FoundTicket, setStatus } from "./store/tickets.ts";
import { ticketClosedMessage } from "./texts.ts";

/**
 * Closes the ticket, and notifies its owner unless the owner closed it. Returns false if it was
 * already closed.
 */
export async function closeTicket(context: StaffContext, id: string): Promise<boolean> {
  const found = await requireLockedTicket(context, id);
  if (found.ticket.status !== "open") return false;
  await setStatus(context, id, "closed");
  await addSystemMessage(context, id, "closed");
  await logTicketStatus(context, found.ticket, "closed");
  if (found.userId !== context.person.id)
    await notifyTicketOwner(context, found, (about) => ticketClosedMessage[about.language](about));
  return true;
}

/** Reopens the ticket if it is closed. Throws Refusal (conflict) if it was merged. */
export async function reopenTicket(context: StaffContext, id: string): Promise<void> {
  const found = await requireLockedTicket(context, id);
  requireUnmerged(found);
  await reopenIfClosed(context, found.ticket);
}

/** Reopens the ticket if it is closed. The caller must have locked it. */
export async function reopenIfClosed(
  context: StaffContext,
  ticket: FoundTicket["ticket"],
): Promise<void> {
  if (ticket.status !== "closed") return;
  await setStatus(context, ticket.id, "open");
  await addSystemMessage(context, ticket.id, "reopened");
  await logTicketStatus(context, ticket, "open");
}
