/** Assigns a ticket to a staff member, or unassigns it. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/tickets/calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { forbidden, validationError } from "#service/rules/refusal.ts";
import { addSystemMessage } from "./add-system-message.ts";
import { logTicketAction } from "./log-actions.ts";
import { requireLockedTicket } from "./require-ticket.ts";
import { listTicketStaff } from "./store/staff.ts";
import { type FoundTicket, managesTickets, setAssignee } from "./store/tickets.ts";

/**
 * Assigns the ticket to the caller or to a colleague, or unassigns it. Throws Refusal: forbidden if
 * the caller doesn't manage tickets, invalid if the colleague doesn't.
 */
export async function assignTicket(
  context: StaffContext,
  id: string,
  { assigned, assignee = context.person.id }: z.output<typeof calls.assignTicket.body>,
): Promise<void> {
  const { person } = context;
  const found = await requireLockedTicket(context, id);
  const { assigneeId, ticket } = found;
  if (!managesTickets(person)) throw forbidden("ticket_staff_assign");
  if (assigned && assignee !== person.id) await assignToColleague(context, found, assignee);
  else if (person.id !== undefined && assigned !== (assigneeId === person.id)) {
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
        names: assigneeId ?? undefined,
      },
    );
  }
}

async function assignToColleague(
  context: StaffContext,
  { assigneeId, ticket: { id, reference } }: FoundTicket,
  assignee: string | undefined,
): Promise<void> {
  const colleague = (await listTicketStaff(context)).find((one) => one.id === assignee);
  if (!colleague) throw validationError({ assignee: [message("assignee_unknown")] });
  if (assigneeId === colleague.id) return;
  await setAssignee(context, id, colleague.id);
  await addSystemMessage(context, id, "assigned", { assignee: colleague });
  await logTicketAction(
    context,
    id,
    "ticket.assigned",
    { reference, who: colleague.name },
    { after: { assignee: colleague.name }, names: colleague.id },
  );
}
