/** The audit log as CSV, with the same filters as the list. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { listQuery } from "#app/requests/list-query.server.ts";
import { today } from "#app/ui/date.ts";
import { getAuditLogCsv } from "#contract/audit/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { createFileResponse, type FileHandle } from "../upstream-file.server.ts";

export const handle = {
  requiresAuth: [staffPermissions.viewAuditLog],
  page: () => paths.auditLog,
} as const satisfies FileHandle;

export const loader = (args: LoaderFunctionArgs) =>
  createFileResponse(args, handle, z.object({}), async ({ api }) => {
    const response = await api.auditLog.csv(listQuery(args.request, getAuditLogCsv.query));
    return { type: "csv", name: `Audit_log_${today()}.csv`, download: true, response };
  });
