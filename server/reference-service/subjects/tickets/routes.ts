/** API routes for tickets: lists, conversations, their files, and what people do with them. */
import * as calls from "#contract/tickets/calls.ts";
import { documentResponse } from "#service/http/file-response.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { notFound } from "#service/rules/refusal.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { serveSearch } from "#service/subjects/people/serve-search.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import { assignTicket } from "./assign-ticket.ts";
import { closeTicket, reopenTicket } from "./close-ticket.ts";
import { listTickets } from "./list-tickets.ts";
import { logTicketView } from "./log-actions.ts";
import { previewAttachment } from "./preview-attachment.ts";
import { raiseTicket } from "./raise-ticket.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { requireLockedTicket, requireTicket } from "./require-ticket.ts";
import { showTicket } from "./show-ticket.ts";
import { findAttachment } from "./store/messages.ts";

export function ticketRoutes(app: App, service: Service): void {
  serveSearch(
    app,
    service,
    calls.listTickets,
    (context, { query }) => listTickets(context, query),
    ({ staff, search }) => staff !== undefined && search !== undefined,
  );

  serveNotifyingTransaction(app, service, calls.raiseTicket, async (context, given) => {
    // Only the ID is stored for retries, not the conversation.
    const { id } = await idempotent(context, calls.raiseTicket, given, async () => ({
      id: await raiseTicket(context, given.body),
    }));
    return showTicket(context, id);
  });

  serveTransaction(app, service, calls.getTicket, async (context, { params: { ticket: id } }) => {
    await logTicketView(context, await requireTicket(context, id));
    return showTicket(context, id);
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.replyToTicket,
    async (context, { params, body, header }) => {
      const { ticket: id } = params;
      const found = await requireLockedTicket(context, id);
      await idempotent(context, calls.replyToTicket, { params, body, header }, async () => {
        await replyToTicket(context, found, body);
        return { id };
      });
      return showTicket(context, id);
    },
  );

  serveNotifyingTransaction(app, service, calls.closeTicket, async (context, { params }) => {
    await closeTicket(context, params.ticket);
    return showTicket(context, params.ticket);
  });

  serveTransaction(app, service, calls.reopenTicket, async (context, { params }) => {
    await reopenTicket(context, params.ticket);
    return showTicket(context, params.ticket);
  });

  serveTransaction(app, service, calls.assignTicket, async (context, { params, body }) => {
    await assignTicket(context, params.ticket, body);
    return showTicket(context, params.ticket);
  });

  attachmentRoutes(app, service);
}

/**
 * Serves attachments as downloads, which browsers never display inline, whatever their content.
 * Previews of photos are JPEGs that the service rendered itself.
 */
function attachmentRoutes(app: App, service: Service): void {
  serve(
    app,
    service,
    calls.getAttachment,
    async ({ tenant, params: { ticket, attachment, name }, asPerson }) => {
      const found = await asPerson(async (context) => {
        const shown = await requireTicket(context, ticket);
        const file = await findAttachment(context, ticket, attachment);
        if (!file || file.name !== name) throw notFound();
        await logTicketView(context, shown, "ticket.file");
        return file;
      });
      return uploadResponse(service, tenant, found);
    },
  );

  serve(
    app,
    service,
    calls.getAttachmentPreview,
    async ({ tenant, params: { ticket, attachment, size }, header, asPerson }) => {
      const found = await asPerson(async (context) => {
        await requireTicket(context, ticket);
        return findAttachment(context, ticket, attachment);
      });
      if (!found?.preview) throw notFound();
      // An upload never changes, so its ID is its version.
      const etag = `"${found.id}-${size}"`;
      const file = {
        knownEtag: header("if-none-match"),
        name: `${found.id}.jpg`,
        type: "image/jpeg",
      };
      if (file.knownEtag === etag) return documentResponse({ etag, bytes: null }, file);
      const bytes = await previewAttachment(service.photos, tenant, found, size);
      return documentResponse({ etag, bytes }, file);
    },
  );
}
