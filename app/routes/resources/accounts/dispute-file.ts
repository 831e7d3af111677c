/** Serves a dispute's file as a download. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { DisputeFileParams } from "#app/requests/path-params.server.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: true,
  module: "disputes",
  page: ({ account = "", dispute = "" }) => paths.dispute(account, dispute),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(
    args,
    handle,
    DisputeFileParams,
    async ({ api, account, dispute, attachment, name }) => ({
      // Send a generic type, so that no browser opens an uploaded file within the portal.
      type: "bytes",
      name,
      download: true,
      response: await api.disputes.file({ account, dispute, attachment, name }),
    }),
  );
