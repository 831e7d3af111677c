/** The upstream calls for the audit log. */
import type { z } from "zod";
import { getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function auditLogApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listAuditLog.query>) => upstream.read(listAuditLog, { query }),
    csv: (query: z.input<typeof getAuditLogCsv.query>) => upstream.file(getAuditLogCsv, { query }),
  };
}
