/** API routes for the caller's accounts. */
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import { logChange } from "../store/account-audit-log.ts";
import * as accounts from "../store/accounts.ts";
import { auditStaffView, requireAccount } from "./account-access.ts";
import { notFound } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";

export function accountRoutes(app: App, service: Service): void {
  serve(app, service, listAccounts, ({ query, asPerson }) => asPerson((context) => accounts.listAccounts(context, query)));

  serve(app, service, getAccount, ({ params, asPerson }) =>
    asPerson(async (context) => {
      const found = await requireAccount(context, params.account);
      await accounts.markUsed(context, found);
      await auditStaffView(context, found, "account.viewed");
      return { account: found.account };
    }),
  );

  serve(app, service, renameAccount, ({ params, body, asPerson }) =>
    asPerson(async (context) => {
      const { person } = context;
      const { account } = await requireAccount(context, params.account, "account.rename");
      const before = await accounts.renameAccount(context, account.account, body.label);
      if (before === undefined) throw notFound();
      if (before !== body.label) {
        const description = `Changed their own name for the account from ${describeLabel(before)} to ${describeLabel(body.label)}`;
        await logChange(context, person, account.account, "account.renamed", description);
      }
      return { account: { ...account, label: body.label } };
    }),
  );
}

/** Describes a label for the history. Without a label, the holder's name is shown instead. */
function describeLabel(label: string): string {
  return label === "" ? "none" : `“${label}”`;
}
