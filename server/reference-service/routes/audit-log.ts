/** API routes for the audit log. All need the permission audit.view. */
import { getAuditLogCsv, listAuditLog } from "#contract/audit-log.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { auditCsv, logAuditLogView, logExport } from "../audit-export.ts";
import { todayInSouthAfrica } from "../domain/south-africa.ts";
import { hourlyId } from "../store/audit-log.ts";
import type { Person } from "../store/context.ts";
import { listActions, listEntries } from "../store/search-audit-log.ts";
import { csvStream } from "./file-response.ts";
import { forbidden } from "./http-error.ts";
import { type App, serve, type Service, type TransactionHandler } from "./serve.ts";
import { serveSearch } from "./serve-search.ts";

/** Throws HttpError (403) for people who may not see the audit log. */
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
