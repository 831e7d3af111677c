/** The consumer's accounts. */
import type { z } from "zod";
import { getAccount, listAccounts, renameAccount } from "#contract/accounts.ts";
import type { Upstream } from "./upstream.server.ts";

export function accountsApi(upstream: Upstream) {
  return {
    list: (query: z.input<typeof listAccounts.query>) => upstream.read(listAccounts, { query: { order: "name|asc", ...query } }),
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
