/** Token × tenant × ticket: the check that stands before every ticket, and the answer that shows one. */
import type { z } from "zod";
import type { Ticket } from "#contract/tickets.ts";
import type { Db } from "../store/database.ts";
import { markRead, messagesOf } from "../store/ticket-messages.ts";
import { findTicket, type FoundTicket, holdTicket } from "../store/tickets.ts";
import type { Person } from "../store/tokens.ts";
import { notFound } from "./refusal.ts";

/** The person's own, or for staff any. Throws Refusal (404) alike for what isn't theirs and what doesn't exist. */
export async function requireTicket(db: Db, tenant: string, person: Person, id: string): Promise<FoundTicket> {
  const found = await findTicket(db, tenant, person, id);
  if (!found) throw notFound();
  return found;
}

/** The same for whoever changes it or writes to it: until the transaction ends nobody else does. */
export async function requireHeldTicket(db: Db, tenant: string, person: Person, id: string): Promise<FoundTicket> {
  await requireTicket(db, tenant, person, id);
  await holdTicket(db, tenant, id);
  return requireTicket(db, tenant, person, id);
}

/** Whoever is shown a ticket has read it. */
export async function showTicket(db: Db, tenant: string, person: Person, id: string): Promise<{ ticket: z.input<typeof Ticket> }> {
  await markRead(db, tenant, person, id);
  const { ticket } = await requireTicket(db, tenant, person, id);
  return { ticket: { ...ticket, messages: await messagesOf(db, tenant, id) } };
}
