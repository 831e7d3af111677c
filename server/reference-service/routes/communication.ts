/** API routes for the municipality's messages to the account's holder. */
import { getCommunication, listCommunication } from "#contract/communication.ts";
import * as communication from "../store/communication.ts";
import { auditStaffView, requireAccount } from "./account-access.ts";
import { notFound } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";

export function communicationRoutes(app: App, service: Service): void {
  serve(app, service, listCommunication, ({ tenant, params: { account }, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      await auditStaffView(db, tenant, person, found, "communication.viewed");
      return communication.listCommunication(db, tenant, account, query);
    }),
  );

  serve(app, service, getCommunication, ({ tenant, params: { account, message: id }, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      const message = await communication.findCommunication(db, tenant, account, id);
      if (!message) throw notFound();
      await auditStaffView(db, tenant, person, found, "message.viewed", message.date.slice(0, 10));
      return { communication: message };
    }),
  );
}
