/** Loads the accounts to choose from in a form's select field. */
import { accountName } from "#app/ui/account-name.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { type AccountPermission, roleAllows } from "#contract/permissions.ts";

/**
 * Returns the accounts on which the user has the permission, or null if there are too many to list.
 */
export async function getAccountChoices(api: Api, permission: AccountPermission) {
  const { accounts, pagination } = await api.accounts.list({});
  if (pagination.last > 1) return null;
  return accounts
    .filter(({ role }) => roleAllows(role, permission))
    .map((item) => ({
      value: item.account,
      label: `${accountName(item)}, …${item.account.slice(-4)}`,
    }));
}
