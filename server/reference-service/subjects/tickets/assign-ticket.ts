/** Assigns a ticket to a member of staff, or takes it back from them. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/tickets/calls.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { forbidden, validationError } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { addSystemMessage } from "./add-system-message.ts";
import { logTicketAction } from "./log-actions.ts";
import { requireLockedTicket } from "./require-ticket.ts";
import { listTicketStaff } from "./store/staff.ts";
import { managesTickets, setAssignee } from "./store/tickets.ts";

/**
 * Assigns the ticket to the person or to a colleague, or gives it back. Throws Refusal: forbidden
 * if the person doesn't manage tickets, invalid if the colleague doesn't.
 */
export async function assignTicket(
  context: PersonContext,
  id: string,
  { assigned, assignee = context.person.id }: z.output<typeof calls.assignTicket.body>,
): Promise<void> {
  const { person } = context;
  const { assigneeId, ticket } = await requireLockedTicket(context, id);
  if (!managesTickets(person)) throw forbidden("ticket_staff_assign");
  if (assigned && assignee !== person.id) {
    const colleague = (await listTicketStaff(context)).find((one) => one.id === assignee);
    if (!colleague) throw validationError({ assignee: [message("assignee_unknown")] });
    if (assigneeId !== colleague.id) await assignToColleague(context, person, ticket, colleague);
  } else if (assigned !== (assigneeId === person.id)) {
    await setAssignee(context, id, assigned ? person.id : null);
    await addSystemMessage(context, id, assigned ? "taken" : "given_back");
    await logTicketAction(
      context,
      id,
      assigned ? "ticket.taken" : "ticket.given_back",
      { reference: ticket.reference },
      {
        before: { assignee: ticket.assignee?.name ?? null },
        after: { assignee: assigned ? person.name : null },
      },
    );
  }
}

/**
 * Assigns the ticket to a colleague. The caller must have locked the ticket and checked that the
 * colleague manages tickets.
 */
export async function assignToColleague(
  context: TenantContext,
  by: Actor,
  { id, reference }: { id: string; reference: string },
  colleague: { id: string; name: string },
): Promise<void> {
  await setAssignee(context, id, colleague.id);
  await addSystemMessage({ ...context, person: by }, id, "assigned", { assignee: colleague.name });
  const after = { assignee: colleague.name };
  await addAuditEntry(context, by, {
    action: "ticket.assigned",
    values: { reference, who: colleague.name },
    subject: { kind: "ticket", id },
    after,
  });
}
