/** Notifies the owner of a ticket. */
import type { TenantContext } from "#service/database/context.ts";
import { notifyByPreference } from "#service/subjects/messages/notify-people.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import type { FoundTicket } from "./store/tickets.ts";
import type { TicketMessageDetails } from "./texts.ts";

/**
 * Notifies a ticket's owner that we received the ticket, or of a change made by staff. `names` is
 * the ID of another person whom the text names. The caller must wake the message delivery after the
 * commit.
 */
export function notifyTicketOwner(
  context: TenantContext,
  { userId, ticket: { id, reference, subject } }: FoundTicket,
  write: (details: TicketMessageDetails & MessageContext) => MessageText,
  names?: string,
): Promise<void> {
  const text = (about: MessageContext) =>
    write({ ...about, reference, subject, link: linkTo(about, `consumer/tickets/${id}`) });
  return notifyByPreference(context, userId, "tickets", text, { names });
}
