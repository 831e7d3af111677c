/** The accounts that match a search, as JSON, for people with many accounts. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listQuery } from "#app/requests/list-query.server.ts";
import { requireConsumer } from "#app/session/guard.server.ts";
import { accountName } from "#app/ui/account-name.ts";
import { listAccounts } from "#contract/accounts/calls.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;

/** The maximum number of accounts to return. The full list of accounts shows the rest. */
const maxFound = 6;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireConsumer(request, context, handle);
  const { search } = listQuery(request, listAccounts.query);
  const { accounts, pagination } = await api.accounts.list({ search });
  return {
    found: accounts.slice(0, maxFound).map((item) => ({
      account: item.account,
      name: accountName(item),
      address: item.address,
      balance: item.balance,
    })),
    hasMore: accounts.length > maxFound || pagination.last > 1,
  };
}
