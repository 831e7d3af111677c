/** The accounts of the person who calls. */
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import * as accounts from "../store/accounts.ts";
import { noteLook, requireAccount } from "./account-access.ts";
import { type App, serve, type Service } from "./serve.ts";

export function accountRoutes(app: App, service: Service): void {
  serve(app, service, listAccounts, ({ tenant, query, asPerson }) =>
    asPerson((db, person) => accounts.listAccounts(db, tenant, person, query)),
  );

  serve(app, service, getAccount, ({ tenant, params, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, params.account);
      await accounts.markUsed(db, tenant, person, found);
      await noteLook(db, tenant, person, found, "account.viewed");
      return { account: found.account };
    }),
  );

  serve(app, service, renameAccount, ({ tenant, params, body, asPerson }) =>
    asPerson(async (db, person) => {
      const { account } = await requireAccount(db, tenant, person, params.account, "account.rename");
      await accounts.renameAccount(db, tenant, person, account.account, body.label);
      return { account: { ...account, label: body.label } };
    }),
  );
}
