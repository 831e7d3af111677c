/** What is done with a ticket beside writing to it: closing, opening it again, taking it on. Each is a line in its conversation. */
import { assignTicket, closeTicket, reopenTicket, type TicketDeed } from "#contract/tickets.ts";
import { deeds, ticketClosed } from "../domain/ticket-notices.ts";
import type { Db } from "../store/database.ts";
import { addMessage } from "../store/ticket-messages.ts";
import { managesTickets, setAssignee, setStatus } from "../store/tickets.ts";
import type { Person } from "../store/tokens.ts";
import { tellOwner } from "../ticket-notify.ts";
import { forbidden } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";
import { requireHeldTicket, showTicket } from "./ticket-access.ts";

function tellInside(db: Db, tenant: string, id: string, person: Person, deed: TicketDeed): Promise<void> {
  return addMessage(db, tenant, id, { author: "system", person, deed, body: deeds[deed](person.name) });
}

export function ticketDeedRoutes(app: App, service: Service): void {
  serve(app, service, closeTicket, async ({ tenant, params: { ticket: id }, asPerson }) => {
    const answer = await asPerson(async (db, person) => {
      const found = await requireHeldTicket(db, tenant, person, id);
      if (found.ticket.status === "open") {
        await setStatus(db, tenant, id, "closed");
        await tellInside(db, tenant, id, person, "closed");
        if (found.userId !== person.id) await tellOwner(db, tenant, found, ticketClosed);
      }
      return showTicket(db, tenant, person, id);
    });
    service.messages.wake();
    return answer;
  });

  serve(app, service, reopenTicket, ({ tenant, params: { ticket: id }, asPerson }) =>
    asPerson(async (db, person) => {
      const { ticket } = await requireHeldTicket(db, tenant, person, id);
      if (ticket.status === "closed") {
        await setStatus(db, tenant, id, "open");
        await tellInside(db, tenant, id, person, "reopened");
      }
      return showTicket(db, tenant, person, id);
    }),
  );

  serve(app, service, assignTicket, ({ tenant, params: { ticket: id }, body: { assigned }, asPerson }) =>
    asPerson(async (db, person) => {
      const { assigneeId } = await requireHeldTicket(db, tenant, person, id);
      if (!managesTickets(person)) throw forbidden("Taking tickets on is for staff with the permission tickets.manage.");
      if (assigned !== (assigneeId === person.id)) {
        await setAssignee(db, tenant, id, assigned ? person.id : null);
        await tellInside(db, tenant, id, person, assigned ? "taken" : "given_back");
      }
      return showTicket(db, tenant, person, id);
    }),
  );
}
