/** API routes for the caller's accounts. */
import { getAccount, listAccounts, renameAccount } from "#contract/accounts/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { notFound } from "#service/rules/refusal.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { findAccountWithDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import * as accounts from "./store/accounts.ts";

export function accountRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listAccounts, (context, { query }) =>
    accounts.listAccounts(context, query),
  );

  serveTransaction(app, service, getAccount, async (context, { params }) => {
    const found = await requireAccount(
      context,
      params.account,
      "account.read",
      findAccountWithDebt,
    );
    await accounts.markUsed(context, found);
    await auditStaffView(context, found, "account.viewed");
    return { account: found.account };
  });

  serveTransaction(app, service, renameAccount, async (context, { person, params, body }) => {
    const { account } = await requireAccount(
      context,
      params.account,
      "account.rename",
      findAccountWithDebt,
    );
    const before = await accounts.renameAccount(context, account.account, body.label);
    if (before === undefined) throw notFound();
    if (before !== body.label) {
      const labels = { old_label: before, label: body.label };
      await logChange(context, person, account.account, "account.renamed", labels, {
        before: { label: before },
        after: { label: body.label },
      });
    }
    return { account: { ...account, label: body.label } };
  });
}
