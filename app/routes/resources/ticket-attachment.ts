/** A file of a ticket's, as a download. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AttachmentParams, parseParams } from "../../path-params.server.ts";
import { fileAnswer } from "../../upstream-file.server.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;

export const loader = (args: LoaderFunctionArgs) =>
  fileAnswer(args, handle, async ({ api, scope }) => {
    const params = parseParams(AttachmentParams, args.params, scope);
    // Of no type: whatever somebody has handed in, no browser is to open it within the portal.
    return { type: "bytes", name: params.name, download: true, answer: await api.tickets.attachment(params) };
  });
