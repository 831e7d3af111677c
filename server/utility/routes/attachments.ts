/** What was handed in with a ticket, to keep: never shown by the browser itself, whatever it turns out to be. */
import { getAttachment } from "#contract/tickets.ts";
import { findAttachment } from "../store/ticket-messages.ts";
import { downloadAnswer } from "./file-answer.ts";
import { notFound } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";
import { requireTicket } from "./ticket-access.ts";

export function attachmentRoutes(app: App, service: Service): void {
  serve(app, service, getAttachment, async ({ tenant, params: { ticket, attachment, name }, asPerson }) => {
    const found = await asPerson(async (db, person) => {
      await requireTicket(db, tenant, person, ticket);
      return findAttachment(db, tenant, ticket, attachment);
    });
    if (!found || found.name !== name) throw notFound();
    const bytes = await service.files.read(tenant, found.id);
    if (!bytes) {
      service.log.error({ tenant, upload: found.id }, "a file that was handed in is not in the storage");
      throw notFound("The file is lost. Ask for it to be sent again.");
    }
    return downloadAnswer(name, bytes);
  });
}
