/** Serves a ticket's attachment as a download. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { AttachmentParams } from "#app/requests/path-params.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "tickets",
  page: ({ ticket = "" }) => paths.ticket(ticket),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, AttachmentParams, async ({ api, ticket, attachment, name }) => ({
    // Send a generic type, so that no browser opens an uploaded file within the portal.
    type: "bytes",
    name,
    download: true,
    response: await api.tickets.attachment({ ticket, attachment, name }),
  }));
