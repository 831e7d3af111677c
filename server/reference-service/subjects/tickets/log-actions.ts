/** Records in the audit log what people do with tickets, and which tickets staff view. */
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import type { PersonContext, StaffContext } from "#service/database/context.ts";
import {
  addAuditEntry,
  type AuditDetails,
  hourlyId,
} from "#service/subjects/audit/store/audit-log.ts";
import type { FoundTicket } from "./store/tickets.ts";

/**
 * Records an action in the same transaction. Its values identify the ticket by its reference and
 * leave out what people wrote.
 */
export async function logTicketAction<Action extends Extract<AuditAction, `ticket.${string}`>>(
  context: StaffContext,
  ticketId: string,
  action: Action,
  values: EntryValues<Action>,
  details: AuditDetails = {},
): Promise<void> {
  await addAuditEntry(context, context.person, {
    action,
    values,
    subject: { kind: "ticket", id: ticketId },
    ...details,
  });
}

/** Records that the ticket was closed or reopened. */
export function logTicketStatus(
  context: StaffContext,
  ticket: FoundTicket["ticket"],
  status: "open" | "closed",
): Promise<void> {
  const action = status === "closed" ? "ticket.closed" : "ticket.reopened";
  return logTicketAction(
    context,
    ticket.id,
    action,
    { reference: ticket.reference },
    {
      before: { status: ticket.status },
      after: { status },
    },
  );
}

/**
 * Records that a staff member viewed someone else's ticket or one of its files, at most once per
 * person, ticket and hour.
 */
export async function logTicketView(
  context: PersonContext,
  { ticket, userId }: FoundTicket,
  action: "ticket.viewed" | "ticket.file" = "ticket.viewed",
): Promise<void> {
  const { person } = context;
  if (userId === person.id) return;
  const id = hourlyId(action, ticket.id, person.id);
  await addAuditEntry(context, person, {
    id,
    action,
    values: { reference: ticket.reference },
    subject: { kind: "ticket", id: ticket.id },
  });
}
