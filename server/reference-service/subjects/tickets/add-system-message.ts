/** Adds the service's own messages to a ticket's conversation. */
import type { TicketEvent, TicketLink } from "#contract/tickets/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { addMessage } from "./store/messages.ts";
import { systemMessages } from "./texts.ts";

/** The details of a system message, apart from the person who acted. */
interface EventDetails {
  /** The colleague to whom the ticket was assigned. */
  assignee?: { id: string; name: string };
  /** The other ticket in a merge. */
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
  const { name } = assignee ?? person;
  return addMessage(context, id, {
    author: "system",
    person: { ...person, name },
    names: assignee?.id,
    action: event,
    otherTicket: other?.id,
    body: systemMessages[event](name, other?.reference ?? ""),
  });
}
