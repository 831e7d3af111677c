/** API routes for the municipality's messages to the account's holder. */
import { getCommunication, listCommunication } from "#contract/communication/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import {
  auditStaffView,
  requireAccount,
  viewAccount,
} from "#service/subjects/access/account-access.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import * as communication from "./store.ts";

export function communicationRoutes(app: App, service: Service): void {
  serveTransaction(
    app,
    service,
    listCommunication,
    async (context, { params: { account }, query }) => {
      await viewAccount(context, account, "communication.viewed");
      return communication.listCommunication(context, account, query);
    },
  );

  serveTransaction(
    app,
    service,
    getCommunication,
    async (context, { params: { account, message: id } }) => {
      const found = await requireAccount(context, account);
      const message = orNotFound(await communication.findCommunication(context, account, id));
      await auditStaffView(context, found, "message.viewed", message.date.slice(0, 10));
      return { communication: message };
    },
  );
}
