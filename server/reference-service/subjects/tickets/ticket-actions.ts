/**
 * API routes for actions on a ticket other than replies: closing, reopening and assigning it. Each
 * adds a line to the conversation.
 */
import { message } from "#contract/messages.ts";
import { assignTicket, closeTicket, reopenTicket } from "#contract/tickets/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, validationError } from "#service/rules/refusal.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { assignToColleague } from "./assign-to-colleague.ts";
import { notifyTicketOwner } from "./notify-ticket-owner.ts";
import { listTicketStaff } from "./store/ticket-desk.ts";
import { managesTickets, setAssignee, setStatus } from "./store/tickets.ts";
import { ticketClosedMessage } from "./texts.ts";
import {
  addSystemMessage,
  requireLockedTicket,
  requireUnmerged,
  showTicket,
} from "./ticket-access.ts";
import { logTicketAction, logTicketStatus } from "./ticket-audit.ts";

export function ticketActionRoutes(app: App, service: Service): void {
  serveNotifyingTransaction(
    app,
    service,
    closeTicket,
    async (context, { person, params: { ticket: id } }) => {
      const found = await requireLockedTicket(context, id);
      if (found.ticket.status === "open") {
        await setStatus(context, id, "closed");
        await addSystemMessage(context, id, "closed");
        await logTicketStatus(context, found.ticket, "closed");
        if (found.userId !== person.id)
          await notifyTicketOwner(context, found, (about) =>
            ticketClosedMessage[about.language](about),
          );
      }
      return showTicket(context, id);
    },
  );

  serveTransaction(app, service, reopenTicket, async (context, { params: { ticket: id } }) => {
    const found = await requireLockedTicket(context, id);
    const { ticket } = found;
    requireUnmerged(found);
    if (ticket.status === "closed") {
      await setStatus(context, id, "open");
      await addSystemMessage(context, id, "reopened");
      await logTicketStatus(context, ticket, "open");
    }
    return showTicket(context, id);
  });

  serveTransaction(
    app,
    service,
    assignTicket,
    async (context, { person, params: { ticket: id }, body }) => {
      const { assigneeId, ticket } = await requireLockedTicket(context, id);
      const { assigned, assignee = person.id } = body;
      if (!managesTickets(person)) throw forbidden("ticket_staff_assign");
      if (assigned && assignee !== person.id) {
        const colleague = (await listTicketStaff(context)).find((one) => one.id === assignee);
        if (!colleague) throw validationError({ assignee: [message("assignee_unknown")] });
        if (assigneeId !== colleague.id)
          await assignToColleague(context, person, ticket, colleague);
      } else if (assigned !== (assigneeId === person.id)) {
        await setAssignee(context, id, assigned ? person.id : null);
        await addSystemMessage(context, id, assigned ? "taken" : "given_back");
        const values = {
          before: { assignee: ticket.assignee?.name ?? null },
          after: { assignee: assigned ? person.name : null },
        };
        await logTicketAction(
          context,
          id,
          assigned ? "ticket.taken" : "ticket.given_back",
          { reference: ticket.reference },
          values,
        );
      }
      return showTicket(context, id);
    },
  );
}
