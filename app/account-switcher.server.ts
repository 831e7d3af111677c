/** The other accounts of the person, for the header's switcher. */
import type { Api } from "./upstream/api.server.ts";

/** More than these are searched for instead of listed. */
const few = 6;

/** Empty for who has one account only; null where there are too many for a short list. */
export async function otherAccounts(api: Api, account: string) {
  const { accounts, pagination } = await api.accounts.names();
  const others = accounts.filter((item) => item.account !== account);
  if (pagination.last > 1 || others.length > few) return null;
  return others.map(({ account, label, name }) => ({ account, name: label || name }));
}
