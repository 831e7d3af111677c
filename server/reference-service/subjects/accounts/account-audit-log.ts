/** API route for an account's history. */
import { listAccountLogs } from "#contract/access/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { listAuditEntries } from "#service/subjects/audit/store/account-audit-log.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";

export function accountAuditLogRoutes(app: App, service: Service): void {
  serveTransaction(
    app,
    service,
    listAccountLogs,
    async (context, { params: { account }, query }) => {
      const found = await requireAccount(context, account, "logs.read");
      await auditStaffView(context, found, "logs.viewed");
      return listAuditEntries(context, account, query);
    },
  );
}
