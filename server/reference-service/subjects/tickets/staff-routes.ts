/** API routes for staff who manage tickets: notes, merging duplicates and saved replies. */
import { staffPermissions } from "#contract/permissions.ts";
import * as calls from "#contract/tickets/staff-calls.ts";
import type { Person } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { addNote } from "./add-note.ts";
import { addSavedReply, changeSavedReply, deleteSavedReply } from "./change-saved-replies.ts";
import { mergeTickets } from "./merge-tickets.ts";
import { requireTicket } from "./require-ticket.ts";
import { showTicket } from "./show-ticket.ts";
import { listSavedReplies } from "./store/saved-replies.ts";

export function staffTicketRoutes(app: App, service: Service): void {
  serveTransaction(
    app,
    service,
    calls.addTicketNote,
    async (context, { person, params, body, header }) => {
      const { ticket: id } = params;
      const found = await requireTicket(context, id);
      requireTicketStaff(person);
      await idempotent(context, calls.addTicketNote, { params, body, header }, async () => {
        await addNote(context, found, body.note);
        return { id };
      });
      return showTicket(context, id);
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    calls.mergeTicket,
    async (context, { person, params: { ticket: id }, body }) => {
      await requireTicket(context, id);
      requireTicketStaff(person);
      await mergeTickets(context, id, body.into);
      return showTicket(context, id);
    },
  );

  serveTransaction(app, service, calls.listSavedReplies, async (context, { person }) => {
    requireTicketStaff(person);
    return { replies: await listSavedReplies(context) };
  });

  serveTransaction(app, service, calls.addSavedReply, async (context, { person, body }) => {
    requireTicketStaff(person);
    return { reply: await addSavedReply(context, body) };
  });

  serveTransaction(
    app,
    service,
    calls.changeSavedReply,
    async (context, { person, params, body }) => {
      // Not 403, which would tell other people that the reply exists.
      requirePermission(person, staffPermissions.manageTickets);
      return { reply: await changeSavedReply(context, params.reply, body) };
    },
  );

  serveTransaction(app, service, calls.deleteSavedReply, async (context, { person, params }) => {
    requirePermission(person, staffPermissions.manageTickets);
    await deleteSavedReply(context, params.reply);
    return {};
  });
}

function requireTicketStaff(person: Person): void {
  requirePermission(person, staffPermissions.manageTickets, "ticket_staff_only");
}
