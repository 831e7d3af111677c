/** The person's accounts to choose from in a form. */
import type { AccountRole } from "#contract/accounts.ts";
import type { Api } from "./upstream/api.server.ts";

/** Those in which the person's role allows what the form does; null where there are too many to choose from. */
export async function accountChoices(api: Api, may: (role: AccountRole) => boolean) {
  const { accounts, pagination } = await api.accounts.list({});
  if (pagination.last > 1) return null;
  return accounts
    .filter(({ role }) => may(role))
    .map(({ account, label, name }) => ({ value: account, label: `${label || name}, ${account}` }));
}
