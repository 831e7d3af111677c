/** Serves a ticket's attachment as a download. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AttachmentParams } from "#app/requests/path-params.server.ts";
import { createFileResponse } from "../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, AttachmentParams, async ({ api, ticket, attachment, name }) => ({
    // Send a generic type, so that no browser opens an uploaded file within the portal.
    type: "bytes",
    name,
    download: true,
    response: await api.tickets.attachment({ ticket, attachment, name }),
  }));
