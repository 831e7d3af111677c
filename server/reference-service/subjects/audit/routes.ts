/** API routes for the audit log. All need the permission audit.view. */
import { getAuditLogCsv, listAuditLog } from "#contract/audit/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Person } from "#service/database/context.ts";
import { csvStream } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { serve, type TransactionHandler } from "#service/subjects/people/serve.ts";
import { serveSearch } from "#service/subjects/people/serve-search.ts";
import { auditCsv, logExport } from "./export-audit-log.ts";
import { hourlyId } from "./store/audit-log.ts";
import { listActions, listEntries } from "./store/search-audit-log.ts";
import { logAuditLogView } from "./view-audit-log.ts";

/** Throws Refusal (forbidden) for people who may not see the audit log. */
function requireViewer({ permissions }: Person): void {
  if (!permissions.includes(staffPermissions.viewAuditLog)) throw forbidden("audit_view_only");
}

export function auditLogRoutes(app: App, service: Service): void {
  const listed: TransactionHandler<typeof listAuditLog> = async (context, { person, query }) => {
    requireViewer(person);
    await logAuditLogView(context, person, hourlyId("audit_log.viewed", person.id));
    return { ...(await listEntries(context, query)), actions: await listActions(context) };
  };
  serveSearch(app, service, listAuditLog, listed, ({ search }) => search !== undefined);

  serve(app, service, getAuditLogCsv, async ({ query, asPerson, inTenant }) => {
    await asPerson(async (context) => {
      requireViewer(context.person);
      await logExport(context, context.person, query);
    });
    return csvStream(`Audit_log_${todayInSouthAfrica()}.csv`, auditCsv(inTenant, query));
  });
}
