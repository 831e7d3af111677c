/** API route for an account's history. */
import { listAccountLogs } from "#contract/access.ts";
import { listAuditEntries } from "../store/account-audit-log.ts";
import { auditStaffView, requireAccount } from "./account-access.ts";
import { type App, serve, type Service } from "./serve.ts";

export function accountAuditLogRoutes(app: App, service: Service): void {
  serve(app, service, listAccountLogs, ({ params: { account }, query, asPerson }) =>
    asPerson(async (context) => {
      const found = await requireAccount(context, account, "logs.read");
      await auditStaffView(context, found, "logs.viewed");
      return listAuditEntries(context, account, query);
    }),
  );
}
