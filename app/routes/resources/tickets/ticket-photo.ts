/** Serves a photo of a ticket for viewing. The upstream renders it as a JPEG, whatever was sent. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AttachmentPreviewParams } from "#app/requests/path-params.server.ts";
import { conditionalHeaders, createFileResponse } from "../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(
    args,
    handle,
    AttachmentPreviewParams,
    async ({ api, ticket, attachment, size }) => ({
      type: "jpeg",
      name: `${attachment}.jpg`,
      download: false,
      response: await api.tickets.preview(
        { ticket, attachment, size },
        conditionalHeaders(args.request),
      ),
    }),
  );
