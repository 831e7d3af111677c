/** API routes for the caller's accounts, and for an account's history. */
import * as accessCalls from "#contract/access/calls.ts";
import * as calls from "#contract/accounts/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import {
  auditStaffView,
  requireAccount,
  viewAccount,
} from "#service/subjects/access/account-access.ts";
import { listFormerHolders } from "#service/subjects/access/store/accounts.ts";
import { findAccountWithDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { listAuditEntries } from "#service/subjects/audit/store/account-audit-log.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { linkAccount, showLinkAttempts } from "./link-account.ts";
import { renameAccount } from "./rename-account.ts";
import { listAccounts, markUsed } from "./store/accounts.ts";
import { unlinkAccount } from "./unlink-account.ts";

export function accountRoutes(app: App, service: Service): void {
  // Before the calls of one account, which would take "link" in the path for an account number.
  serveTransaction(app, service, accessCalls.getLinkState, showLinkAttempts);

  serve(app, service, accessCalls.linkAccount, (given) => linkAccount(service, given));

  serveTransaction(app, service, accessCalls.unlinkAccount, async (context, { params, body }) => {
    await unlinkAccount(context, params.account, body.account);
    return {};
  });

  serveTransaction(app, service, calls.listAccounts, (context, { query }) =>
    listAccounts(context, query),
  );

  serveTransaction(app, service, calls.getAccount, async (context, { params }) => {
    const { account } = params;
    const found = await requireAccount(context, account, "account.read", findAccountWithDebt);
    await markUsed(context, found);
    await auditStaffView(context, found, "account.viewed");
    if (found.role !== "support") return { account: found.account };
    const former = await listFormerHolders(context, found.account.account);
    return { account: { ...found.account, ...(former.length > 0 && { former_holders: former }) } };
  });

  serveTransaction(app, service, calls.renameAccount, async (context, { params, body }) => {
    const { account } = params;
    const found = await requireAccount(context, account, "account.rename", findAccountWithDebt);
    return { account: await renameAccount(context, found, body.label) };
  });

  serveTransaction(
    app,
    service,
    accessCalls.listAccountLogs,
    async (context, { params, query }) => {
      const { account } = params;
      const { held } = await viewAccount(context, account, "logs.viewed", "logs.read");
      return listAuditEntries(context, account, query, held);
    },
  );
}
