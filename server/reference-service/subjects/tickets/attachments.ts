/**
 * Serves ticket attachments as downloads, which browsers never display inline, whatever their
 * content. Previews of photos are JPEGs that the service rendered itself.
 */
import { message } from "#contract/messages.ts";
import { getAttachment, getAttachmentPreview } from "#contract/tickets/calls.ts";
import { TooManyPreviewsError } from "#service/documents/photo-previews.ts";
import { documentResponse } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { notFound, Refusal } from "#service/rules/refusal.ts";
import { serve } from "#service/subjects/people/serve.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import { findAttachment } from "./store/ticket-messages.ts";
import { requireTicket } from "./ticket-access.ts";
import { logTicketView } from "./ticket-audit.ts";

export function attachmentRoutes(app: App, service: Service): void {
  serve(
    app,
    service,
    getAttachment,
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
    getAttachmentPreview,
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
      const bytes = await service.photos.get(tenant, found, size).catch((error: unknown) => {
        if (!(error instanceof TooManyPreviewsError)) throw error;
        throw new Refusal("unavailable", {
          reason: "busy",
          description: message("previews_busy"),
          retrySeconds: 5,
        });
      });
      if (!bytes) throw notFound("file_missing");
      return documentResponse({ etag, bytes }, file);
    },
  );
}
