/**
 * Serves ticket attachments as downloads. The browser never displays them inline, whatever their
 * content.
 */
import { getAttachment } from "#contract/tickets.ts";
import { findAttachment } from "../store/ticket-messages.ts";
import { downloadResponse } from "./file-response.ts";
import { notFound } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";
import { requireTicket } from "./ticket-access.ts";
import { logTicketView } from "../ticket-audit.ts";

export function attachmentRoutes(app: App, service: Service): void {
  serve(app, service, getAttachment, async ({ tenant, params: { ticket, attachment, name }, asPerson }) => {
    const found = await asPerson(async (context) => {
      const shown = await requireTicket(context, ticket);
      const file = await findAttachment(context, ticket, attachment);
      if (!file || file.name !== name) throw notFound();
      await logTicketView(context, shown, "ticket.file");
      return file;
    });
    const bytes = await service.files.read(tenant, found.id);
    if (!bytes) {
      service.log.error({ tenant, upload: found.id }, "an uploaded file is missing from the storage");
      throw notFound("file_missing");
    }
    return downloadResponse(name, bytes);
  });
}
