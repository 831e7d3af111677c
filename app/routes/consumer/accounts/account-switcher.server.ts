/** Loads the user's other accounts for the account switcher in the header. */
import type { Api } from "#app/upstream/api.server.ts";

/** The maximum number of accounts to list. If there are more, the user searches instead. */
const maxListed = 6;

/** Returns the user's other accounts, or null if there are too many for a short list. */
export async function getOtherAccounts(api: Api, account: string) {
  const { accounts, pagination } = await api.accounts.names();
  const others = accounts.filter((item) => item.account !== account);
  if (pagination.last > 1 || others.length > maxListed) return null;
  return others.map(({ account, label, name }) => ({ account, name: label || name }));
}
