/** API routes for the audit log. All need the permission audit.view. */
import { getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import { csvStream } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { serve, type TransactionHandler } from "#service/subjects/people/serve.ts";
import { serveSearch } from "#service/subjects/people/serve-search.ts";
import { auditCsv, logExport } from "./export-audit-log.ts";
import { listActions } from "./store/search-audit-log.ts";
import { viewAuditLog } from "./view-audit-log.ts";

export function auditLogRoutes(app: App, service: Service): void {
  const listed: TransactionHandler<typeof listAuditLog> = async (context, { query }) => ({
    ...(await viewAuditLog(context, query)),
    actions: await listActions(context),
  });
  serveSearch(app, service, listAuditLog, listed, ({ search }) => search !== undefined);

  serve(app, service, getAuditLogCsv, async ({ query, asPerson, inTenant }) => {
    await asPerson((context) => logExport(context, query));
    return csvStream(`Audit_log_${todayInSouthAfrica()}.csv`, auditCsv(inTenant, query));
  });
}
