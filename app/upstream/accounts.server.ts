/** The upstream calls for the consumer's accounts. */
import { z } from "zod";
import {
  AcceptedAccountItem,
  getAccount,
  listAccounts,
  renameAccount,
} from "#contract/accounts/calls.ts";
import type { Upstream } from "./upstream.server.ts";

/**
 * The call that lists accounts, limited to the fields that identify an account to the user.
 * Validating the other fields would take as long as validating the page's own data.
 */
const nameAccounts = {
  ...listAccounts,
  accepted: listAccounts.accepted.extend({
    accounts: z.array(AcceptedAccountItem.pick({ account: true, label: true, name: true })),
  }),
};

export function accountsApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listAccounts.query>) =>
      upstream.read(listAccounts, { query: { order: "name|asc", ...query } }),
    /** Returns the accounts with the highest balances, or undefined if they can't be loaded. */
    mostOwed: () => upstream.readOptional(listAccounts, { query: { order: "balance|desc" } }),
    names: () => upstream.read(nameAccounts, { query: { order: "name|asc" } }),
    get: async (account: string) =>
      (await upstream.read(getAccount, { params: { account } })).account,
    /** Returns the account's balance, or undefined if it can't be loaded. */
    balance: async (account: string) =>
      (await upstream.readOptional(getAccount, { params: { account } }))?.account.balance,
    /** Checks whether the user can see the account. */
    has: async (account: string) =>
      (await upstream.submit(getAccount, { params: { account } }, [404])).ok,
    /** Returns the most recently used account, or undefined if the consumer has no accounts. */
    latest: async () =>
      (await upstream.find(getAccount, { params: { account: "latest" } }))?.account,
    rename: (account: string, label: string) =>
      upstream.submit(renameAccount, { params: { account }, body: { label } }),
  };
}
