/** An account's history. */
import { listAccountLogs } from "#contract/access.ts";
import { listLogs } from "../store/account-logs.ts";
import { noteLook, requireAccount } from "./account-access.ts";
import { type App, serve, type Service } from "./serve.ts";

export function accountLogRoutes(app: App, service: Service): void {
  serve(app, service, listAccountLogs, ({ tenant, params: { account }, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account, "logs.read");
      await noteLook(db, tenant, person, found, "logs.viewed");
      return listLogs(db, tenant, account, query);
    }),
  );
}
