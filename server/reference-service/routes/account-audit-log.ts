/** API route for an account's history. */
import { listAccountLogs } from "#contract/access.ts";
import { listAuditEntries } from "../store/account-audit-log.ts";
import { auditStaffView, requireAccount } from "./account-access.ts";
import { type App, serve, type Service } from "./serve.ts";

export function accountAuditLogRoutes(app: App, service: Service): void {
  serve(app, service, listAccountLogs, ({ tenant, params: { account }, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "logs.read");
      await auditStaffView(db, tenant, person, found, "logs.viewed");
      return listAuditEntries(db, tenant, account, query);
    }),
  );
}
