/**
 * Notifies a ticket's owner of changes made by staff, through the channels that the owner chose for
 * tickets.
 */
import type { MessageText } from "./domain/sign-in-messages.ts";
import type { TicketMessageDetails } from "./domain/ticket-notifications.ts";
import { notifyIdentity } from "./notify.ts";
import { notificationIdentities, findMunicipality } from "./store/recipients.ts";
import type { FoundTicket } from "./store/tickets.ts";
import type { TenantContext } from "./store/context.ts";

/**
 * Queues the messages in the same transaction as the change. The caller must wake the message
 * delivery after the commit.
 */
export async function notifyTicketOwner(
  context: TenantContext,
  { userId, ticket: { reference, subject } }: FoundTicket,
  write: (news: TicketMessageDetails) => MessageText,
): Promise<void> {
  const { name, types } = await findMunicipality(context);
  const text = write({ municipality: name, reference, subject });
  for (const identity of await notificationIdentities(context, userId, "tickets", types)) await notifyIdentity(context, identity, text);
}
