/**
 * The permission check for every ticket, by token, tenant and ticket, and the response that shows a
 * ticket.
 */
import type { z } from "zod";
import type { Ticket } from "#contract/tickets.ts";
import type { Db } from "../store/database.ts";
import { markRead, messagesOf } from "../store/ticket-messages.ts";
import { findTicket, type FoundTicket, lockTicket } from "../store/tickets.ts";
import type { Person } from "../store/tokens.ts";
import { notFound } from "./http-error.ts";

/**
 * Returns the person's own ticket, or any ticket for staff. Throws HttpError (404) if the ticket
 * does not exist or the person may not see it.
 */
export async function requireTicket(db: Db, tenant: string, person: Person, id: string): Promise<FoundTicket> {
  const found = await findTicket(db, tenant, person, id);
  if (!found) throw notFound();
  return found;
}

/**
 * Like requireTicket, for changes and replies. Also locks the ticket until the transaction ends.
 */
export async function requireLockedTicket(db: Db, tenant: string, person: Person, id: string): Promise<FoundTicket> {
  await requireTicket(db, tenant, person, id);
  await lockTicket(db, tenant, id);
  return requireTicket(db, tenant, person, id);
}

/** Returns the ticket and marks it as read by the person. */
export async function showTicket(db: Db, tenant: string, person: Person, id: string): Promise<{ ticket: z.input<typeof Ticket> }> {
  await markRead(db, tenant, person, id);
  const { ticket } = await requireTicket(db, tenant, person, id);
  return { ticket: { ...ticket, messages: await messagesOf(db, tenant, id) } };
}
