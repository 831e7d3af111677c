/**
 * API routes for actions on a ticket other than replies: closing, reopening and assigning it. Each
 * adds a line to the conversation.
 */
import { assignTicket, closeTicket, reopenTicket, type TicketEvent } from "#contract/tickets.ts";
import { systemMessages, ticketClosedMessage } from "../domain/ticket-notifications.ts";
import type { Db } from "../store/database.ts";
import { addMessage } from "../store/ticket-messages.ts";
import { managesTickets, setAssignee, setStatus } from "../store/tickets.ts";
import type { Person } from "../store/tokens.ts";
import { notifyTicketOwner } from "../notify-ticket-owner.ts";
import { forbidden } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";
import { requireLockedTicket, showTicket } from "./ticket-access.ts";

function addSystemMessage(db: Db, tenant: string, id: string, person: Person, event: TicketEvent): Promise<void> {
  return addMessage(db, tenant, id, { author: "system", person, action: event, body: systemMessages[event](person.name) });
}

export function ticketActionRoutes(app: App, service: Service): void {
  serve(app, service, closeTicket, async ({ tenant, params: { ticket: id }, asPerson }) => {
    const answer = await asPerson(async (db, person) => {
      const found = await requireLockedTicket(db, tenant, person, id);
      if (found.ticket.status === "open") {
        await setStatus(db, tenant, id, "closed");
        await addSystemMessage(db, tenant, id, person, "closed");
        if (found.userId !== person.id) await notifyTicketOwner(db, tenant, found, ticketClosedMessage);
      }
      return showTicket(db, tenant, person, id);
    });
    service.messages.wake();
    return answer;
  });

  serve(app, service, reopenTicket, ({ tenant, params: { ticket: id }, asPerson }) =>
    asPerson(async (db, person) => {
      const { ticket } = await requireLockedTicket(db, tenant, person, id);
      if (ticket.status === "closed") {
        await setStatus(db, tenant, id, "open");
        await addSystemMessage(db, tenant, id, person, "reopened");
      }
      return showTicket(db, tenant, person, id);
    }),
  );

  serve(app, service, assignTicket, ({ tenant, params: { ticket: id }, body: { assigned }, asPerson }) =>
    asPerson(async (db, person) => {
      const { assigneeId } = await requireLockedTicket(db, tenant, person, id);
      if (!managesTickets(person)) throw forbidden("Only staff with the permission tickets.manage can take on tickets.");
      if (assigned !== (assigneeId === person.id)) {
        await setAssignee(db, tenant, id, assigned ? person.id : null);
        await addSystemMessage(db, tenant, id, person, assigned ? "taken" : "given_back");
      }
      return showTicket(db, tenant, person, id);
    }),
  );
}
