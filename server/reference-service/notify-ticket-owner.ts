/**
 * Notifies a ticket's owner of changes made by staff, through the channels that the owner chose for
 * tickets.
 */
import type { MessageText } from "./domain/sign-in-messages.ts";
import type { TicketMessageDetails } from "./domain/ticket-notifications.ts";
import { notifyIdentity } from "./notify.ts";
import type { Db } from "./store/database.ts";
import { notificationIdentities, findMunicipality } from "./store/recipients.ts";
import type { FoundTicket } from "./store/tickets.ts";

/**
 * Queues the messages in the same transaction as the change. The caller must wake the message
 * delivery after the commit.
 */
export async function notifyTicketOwner(
  db: Db,
  tenant: string,
  { userId, ticket: { reference, subject } }: FoundTicket,
  write: (news: TicketMessageDetails) => MessageText,
): Promise<void> {
  const { name, types } = await findMunicipality(db, tenant);
  const text = write({ municipality: name, reference, subject });
  for (const identity of await notificationIdentities(db, tenant, userId, "tickets", types))
    await notifyIdentity(db, tenant, identity, text);
}
