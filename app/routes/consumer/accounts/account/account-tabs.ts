/**
 * The tabs of an account, in order, with the modules that they belong to. A tab's name is also the
 * last part of its path.
 */
import { paths } from "#app/paths.ts";
import type { Breadcrumb } from "#app/ui/breadcrumbs.tsx";

export const accountTabs = [
  { name: "statements", module: "statements", label: "Statements" },
  { name: "meters", module: "meters", label: "Meters" },
  { name: "payments", module: "payments", label: "Payments" },
  { name: "communication", module: "communication", label: "Communication" },
  { name: "admin", module: "accounts", label: "Admin" },
] as const;

type AccountTab = (typeof accountTabs)[number];

export function getTabPath(account: string, { name }: AccountTab): string {
  return `${paths.account(account)}/${name}`;
}

export function findTab(name: string): AccountTab | undefined {
  return accountTabs.find((tab) => tab.name === name);
}

/** Returns the tabs whose modules the tenant has enabled. */
export function getEnabledTabs(modules: readonly string[]): AccountTab[] {
  return accountTabs.filter(({ module }) => modules.includes(module));
}

/**
 * Returns the path to the requested tab of an account, or to its first tab if the requested one is
 * not enabled. `modules` are the tenant's enabled modules.
 */
export function getAccountTabPath(
  account: string,
  modules: readonly string[],
  wished?: AccountTab["name"],
): string {
  const on = getEnabledTabs(modules);
  const tab = on.find(({ name }) => name === wished) ?? on[0];
  return tab ? getTabPath(account, tab) : paths.account(account);
}

/**
 * Returns the breadcrumbs for a page below a tab: the list of accounts, the account and the tab.
 */
export function getAccountBreadcrumbs(account: string, tab: AccountTab["name"]): Breadcrumb[] {
  const tabs = accountTabs
    .filter(({ name }) => name === tab)
    .map((found) => ({ to: getTabPath(account, found), label: found.label }));
  return [
    { to: paths.accounts, label: "Accounts" },
    { to: paths.account(account), label: account },
    ...tabs,
  ];
}

/**
 * Returns the tab that a page belongs to. For example, "/consumer/accounts/1/meters/2/reading"
 * belongs to the Meters tab.
 */
export function getTabFromPath(pathname: string): AccountTab["name"] | undefined {
  return findTab(pathname.split("/")[4] ?? "")?.name;
}
