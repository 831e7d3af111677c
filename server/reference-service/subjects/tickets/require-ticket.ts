/** Finds a ticket that the person may see, and checks whether it can be changed. */
import { message } from "#contract/messages.ts";
import type { StaffContext, TenantContext } from "#service/database/context.ts";
import { conflict, orNotFound } from "#service/rules/refusal.ts";
import { findTicket, findTicketId, type FoundTicket, lockTickets } from "./store/tickets.ts";

/**
 * Returns the person's own ticket, or any ticket for staff. Throws Refusal (not_found) if the
 * ticket does not exist or the person may not see it.
 */
export async function requireTicket(context: StaffContext, id: string): Promise<FoundTicket> {
  return orNotFound(await findTicket(context, id));
}

/** Returns the ID of the ticket with this reference. Throws Refusal (not_found). */
export async function requireTicketId(context: TenantContext, reference: string): Promise<string> {
  return orNotFound(await findTicketId(context, reference));
}

/**
 * Returns the ticket as requireTicket does, and locks it until the transaction ends, for changes
 * and replies.
 */
export async function requireLockedTicket(context: StaffContext, id: string): Promise<FoundTicket> {
  await requireTicket(context, id);
  await lockTickets(context, [id]);
  return requireTicket(context, id);
}

/**
 * Throws Refusal (conflict) if the ticket was merged into another one, where the conversation
 * continues.
 */
export function requireUnmerged({ mergedInto }: FoundTicket): void {
  if (mergedInto)
    throw conflict("ticket_merged", message("ticket_merged", { reference: mergedInto.reference }));
}
