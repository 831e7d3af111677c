/** Serves a dispute's file to staff as a download. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";
import { StaffDisputeFileParams } from "#app/requests/path-params.server.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: [staffPermissions.manageDisputes],
  module: "disputes",
  page: ({ dispute = "" }) => paths.staffDispute(dispute),
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(
    args,
    handle,
    StaffDisputeFileParams,
    async ({ api, dispute, attachment, name }) => ({
      // Send a generic type, so that no browser opens an uploaded file within the portal.
      type: "bytes",
      name,
      download: true,
      response: await api.disputes.fileForStaff({ dispute, attachment, name }),
    }),
  );
