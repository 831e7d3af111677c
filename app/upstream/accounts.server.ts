/** The consumer's accounts. */
import { z } from "zod";
import { AccountListItem, getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import type { Upstream } from "./upstream.server.ts";

/** What most pages show of the other accounts. Checking the rest of each took as long as checking the page's own list. */
const nameAccounts = {
  ...listAccounts,
  answer: listAccounts.answer.extend({ accounts: z.array(AccountListItem.pick({ account: true, label: true, name: true })) }),
};

export function accountsApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listAccounts.query>) => upstream.read(listAccounts, { query: { order: "name|asc", ...query } }),
    names: () => upstream.read(nameAccounts, { query: { order: "name|asc" } }),
    get: async (account: string) => (await upstream.read(getAccount, { params: { account } })).account,
    /** Whether the account is one of those that the person sees. */
    has: async (account: string) => (await upstream.submit(getAccount, { params: { account } }, [404])).ok,
    /** The most recently used account; undefined when the consumer has none. */
    latest: async () => {
      const latest = await upstream.submit(getAccount, { params: { account: "latest" } }, [404]);
      return latest.ok ? latest.answer.account : undefined;
    },
    rename: (account: string, label: string) => upstream.submit(renameAccount, { params: { account }, body: { label } }),
  };
}
