/** Tickets: the lists, raising one, its conversation. */
import { getTicket, listTickets, raiseTicket, replyToTicket } from "#contract/tickets.ts";
import { mayDo } from "../domain/roles.ts";
import { deeds, ticketAnswered } from "../domain/ticket-notices.ts";
import { findAccount } from "../store/accounts.ts";
import { addMessage } from "../store/ticket-messages.ts";
import * as tickets from "../store/tickets.ts";
import { tellOwner } from "../ticket-notify.ts";
import { once } from "./once.ts";
import { badFields, forbidden } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";
import { takeAttachments } from "./take-attachments.ts";
import { requireHeldTicket, requireTicket, showTicket } from "./ticket-access.ts";

export function ticketRoutes(app: App, service: Service): void {
  serve(app, service, listTickets, ({ tenant, query, asPerson }) =>
    asPerson((db, person) => {
      if (query.staff !== undefined && !tickets.managesTickets(person)) {
        throw forbidden("Other people's tickets are for staff with the permission tickets.manage.");
      }
      return tickets.listTickets(db, tenant, person, query);
    }),
  );

  serve(app, service, raiseTicket, ({ tenant, params, body, header, asPerson }) =>
    asPerson(async (db, person) => {
      // The id alone is kept for the next time: a conversation is not.
      const { id } = await once(db, tenant, person, raiseTicket, { params, body, header }, async () => {
        const { category, subject, message, account = null, attachments } = body;
        if (account !== null) {
          const found = await findAccount(db, tenant, person, account);
          if (!found || !mayDo(found.role, "tickets.raise")) {
            throw badFields({ account: ["must be an account that you may raise tickets for"] });
          }
        }
        await takeAttachments(db, tenant, person, attachments);
        const id = await tickets.insertTicket(db, tenant, person, { category, subject, account });
        await addMessage(db, tenant, id, { author: "consumer", person, body: message, uploads: attachments ?? [] });
        return { id };
      });
      return showTicket(db, tenant, person, id);
    }),
  );

  serve(app, service, getTicket, ({ tenant, params: { ticket: id }, asPerson }) =>
    asPerson(async (db, person) => {
      await requireTicket(db, tenant, person, id);
      return showTicket(db, tenant, person, id);
    }),
  );

  serve(app, service, replyToTicket, async ({ tenant, params, body, header, asPerson }) => {
    const answer = await asPerson(async (db, person) => {
      const found = await requireHeldTicket(db, tenant, person, params.ticket);
      const { ticket, userId } = found;
      await once(db, tenant, person, replyToTicket, { params, body, header }, async () => {
        await takeAttachments(db, tenant, person, body.attachments);
        if (ticket.status === "closed") {
          await tickets.setStatus(db, tenant, ticket.id, "open");
          await addMessage(db, tenant, ticket.id, { author: "system", person, deed: "reopened", body: deeds.reopened(person.name) });
        }
        const author = userId === person.id ? "consumer" : "staff";
        await addMessage(db, tenant, ticket.id, { author, person, body: body.message, uploads: body.attachments ?? [] });
        if (author === "staff") await tellOwner(db, tenant, found, ticketAnswered);
        return { id: ticket.id };
      });
      return showTicket(db, tenant, person, ticket.id);
    });
    service.messages.wake();
    return answer;
  });
}
