/** Records in the audit log what people do with tickets, and which tickets staff view. */
import type { PersonContext } from "#service/database/context.ts";
import {
  addAuditEntry,
  type ChangedValues,
  hourlyId,
} from "#service/subjects/audit/store/audit-log.ts";
import type { FoundTicket } from "./store/tickets.ts";

/**
 * Records an action in its transaction. `description` is a sentence in English that names the
 * ticket by its reference, without what people wrote.
 */
export async function logTicketAction(
  context: PersonContext,
  ticketId: string,
  action: `ticket.${string}`,
  description: string,
  values: ChangedValues = {},
): Promise<void> {
  await addAuditEntry(context, context.person, {
    action,
    subject: { kind: "ticket", id: ticketId },
    description,
    ...values,
  });
}

/** Records that the ticket was closed or reopened. */
export function logTicketStatus(
  context: PersonContext,
  ticket: FoundTicket["ticket"],
  status: "open" | "closed",
): Promise<void> {
  const [action, verb] =
    status === "closed"
      ? (["ticket.closed", "Closed"] as const)
      : (["ticket.reopened", "Reopened"] as const);
  const values = { before: { status: ticket.status }, after: { status } };
  return logTicketAction(
    context,
    ticket.id,
    action,
    `${verb} the ticket ${ticket.reference}`,
    values,
  );
}

/**
 * Records that a staff member viewed someone else's ticket, or a file of it: once per person,
 * ticket and hour.
 */
export async function logTicketView(
  context: PersonContext,
  { ticket, userId }: FoundTicket,
  action: "ticket.viewed" | "ticket.file" = "ticket.viewed",
): Promise<void> {
  const { person } = context;
  if (userId === person.id) return;
  const description = `${action === "ticket.file" ? "Opened a file of" : "Viewed"} the ticket ${ticket.reference}`;
  const id = hourlyId(action, ticket.id, person.id);
  await addAuditEntry(context, person, {
    id,
    action,
    subject: { kind: "ticket", id: ticket.id },
    description,
  });
}
