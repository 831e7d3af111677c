/**
 * Serves a ticket's photo for viewing. The upstream converts it to JPEG, whatever the original
 * format.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { AttachmentPreviewParams } from "#app/requests/path-params.server.ts";
import {
  conditionalHeaders,
  createFileResponse,
  type FileHandle,
} from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "tickets",
  page: ({ ticket = "" }) => paths.ticket(ticket),
} as const satisfies FileHandle;

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
