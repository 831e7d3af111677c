/** API routes for the caller's accounts. */
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import { logChange } from "../store/account-audit-log.ts";
import * as accounts from "../store/accounts.ts";
import { auditStaffView, requireAccount } from "./account-access.ts";
import { notFound } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";

export function accountRoutes(app: App, service: Service): void {
  serve(app, service, listAccounts, ({ tenant, query, asPerson }) =>
    asPerson((db, person) => accounts.listAccounts(db, tenant, person, query)),
  );

  serve(app, service, getAccount, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, params.account);
      await accounts.markUsed(db, tenant, person, found);
      await auditStaffView(db, tenant, person, found, "account.viewed");
      return { account: found.account };
    }),
  );

  serve(app, service, renameAccount, ({ tenant, params, body, asPerson }) =>
    asPerson(async (db, person) => {
      const { account } = await requireAccount(db, tenant, person, params.account, "account.rename");
      const before = await accounts.renameAccount(db, tenant, person, account.account, body.label);
      if (before === undefined) throw notFound();
      if (before !== body.label) {
        const description = `Changed their own name for the account from ${describeLabel(before)} to ${describeLabel(body.label)}`;
        await logChange(db, tenant, person, account.account, "account.renamed", description);
      }
      return { account: { ...account, label: body.label } };
    }),
  );
}

/** Describes a label for the history. Without a label, the holder's name is shown instead. */
function describeLabel(label: string): string {
  return label === "" ? "none" : `“${label}”`;
}
