/** API routes for the account holder's details. */
import { getConsumer, updateConsumer } from "#contract/consumers/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requireLockedAccount, viewAccount } from "#service/subjects/access/account-access.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { toConsumer } from "./account-holder.ts";
import { changeConsumer } from "./change-consumer.ts";
import { findConsumer } from "./store.ts";

export function consumerRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getConsumer, async (context, { params: { account } }) => {
    const found = await viewAccount(context, account, "consumer.viewed", "holder.read");
    return { consumer: toConsumer(found, await findConsumer(context, account)) };
  });

  serveNotifyingTransaction(app, service, updateConsumer, async (context, { params, body }) => {
    const found = await requireLockedAccount(context, params.account, "consumer.change");
    return { consumer: await changeConsumer(context, found, body) };
  });
}
