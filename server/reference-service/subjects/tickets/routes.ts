/** API routes for tickets: lists, new tickets, conversations and replies. */
import { message } from "#contract/messages.ts";
import { roleAllows } from "#contract/permissions.ts";
import { getTicket, listTickets, raiseTicket, replyToTicket } from "#contract/tickets/calls.ts";
import { forbidden, validationError } from "#service/http/http-error.ts";
import { idempotent } from "#service/http/idempotent.ts";
import { serveSearch } from "#service/http/serve-search.ts";
import { findAccount } from "#service/subjects/accounts/store/accounts.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyTicketOwner } from "#service/subjects/messages/notify-people.ts";
import {
  type App,
  serveNotifyingTransaction,
  serveTransaction,
  type Service,
  type TransactionHandler,
} from "#service/subjects/people/serve.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { listTickets as listOf } from "./store/ticket-lists.ts";
import { addMessage } from "./store/ticket-messages.ts";
import * as tickets from "./store/tickets.ts";
import { ticketAnsweredMessage, ticketReceivedMessage } from "./texts.ts";
import {
  addSystemMessage,
  requireLockedTicket,
  requireTicket,
  requireUnmerged,
  showTicket,
} from "./ticket-access.ts";
import { logTicketAction, logTicketStatus, logTicketView } from "./ticket-audit.ts";

export function ticketRoutes(app: App, service: Service): void {
  const listed: TransactionHandler<typeof listTickets> = async (context, { person, query }) => {
    if (query.staff !== undefined && !tickets.managesTickets(person)) {
      throw forbidden("ticket_staff_see");
    }
    const list = await listOf(context, query);
    // An account with a ticket exists, so it has a history.
    if (query.staff !== undefined && query.account !== undefined && list.tickets.length > 0) {
      await logAuditView(context, query.account, "tickets.viewed");
    }
    return list;
  };
  serveSearch(
    app,
    service,
    listTickets,
    listed,
    ({ staff, search }) => staff !== undefined && search !== undefined,
  );

  serveNotifyingTransaction(
    app,
    service,
    raiseTicket,
    async (context, { person, params, body, header }) => {
      // Only the ID is stored for retries, not the conversation.
      const { id } = await idempotent(context, raiseTicket, { params, body, header }, async () => {
        const { category, subject, account = null, attachments } = body;
        if (account !== null) {
          const found = await findAccount(context, account);
          if (!found || !roleAllows(found.role, "tickets.raise")) {
            throw validationError({ account: [message("account_not_allowed")] });
          }
        }
        await claimAttachments(context, attachments);
        const id = await tickets.insertTicket(context, { category, subject, account });
        await addMessage(context, id, {
          author: "consumer",
          person,
          body: body.message,
          uploads: attachments ?? [],
        });
        const raised = await requireTicket(context, id);
        await logTicketAction(context, id, "ticket.raised", { reference: raised.ticket.reference });
        await notifyTicketOwner(context, raised, (about) =>
          ticketReceivedMessage[about.language](about),
        );
        return { id };
      });
      return showTicket(context, id);
    },
  );

  serveTransaction(app, service, getTicket, async (context, { params: { ticket: id } }) => {
    await logTicketView(context, await requireTicket(context, id));
    return showTicket(context, id);
  });

  serveNotifyingTransaction(
    app,
    service,
    replyToTicket,
    async (context, { person, params, body, header }) => {
      const found = await requireLockedTicket(context, params.ticket);
      const { ticket, userId } = found;
      await idempotent(context, replyToTicket, { params, body, header }, async () => {
        requireUnmerged(found);
        await claimAttachments(context, body.attachments);
        if (ticket.status === "closed") {
          await tickets.setStatus(context, ticket.id, "open");
          await addSystemMessage(context, ticket.id, "reopened");
          await logTicketStatus(context, ticket, "open");
        }
        await logTicketAction(context, ticket.id, "ticket.replied", {
          reference: ticket.reference,
        });
        const author = userId === person.id ? "consumer" : "staff";
        await addMessage(context, ticket.id, {
          author,
          person,
          body: body.message,
          uploads: body.attachments ?? [],
        });
        const answer = { author: person.name, answer: body.message };
        if (author === "staff")
          await notifyTicketOwner(context, found, (about) =>
            ticketAnsweredMessage[about.language]({ ...about, ...answer }),
          );
        return { id: ticket.id };
      });
      return showTicket(context, ticket.id);
    },
  );
}
