/** The tabs of an account, in their order, and the modules they belong to. */
import { paths } from "../paths.ts";
import type { Crumb } from "./breadcrumbs.tsx";

const accountTabs = [
  { name: "statements", module: "statements", label: "Statements", to: paths.statements },
  { name: "meters", module: "meters", label: "Meters", to: paths.meters },
  { name: "payments", module: "payments", label: "Payments", to: paths.payments },
  { name: "communication", module: "communication", label: "Communication", to: paths.communication },
  { name: "admin", module: "accounts", label: "Admin", to: paths.admin },
] as const;

type AccountTab = (typeof accountTabs)[number];

export function tabNamed(name: string): AccountTab | undefined {
  return accountTabs.find((tab) => tab.name === name);
}

/** Those whose modules the tenant has on. */
export function tabsOn(modules: readonly string[]): AccountTab[] {
  return accountTabs.filter(({ module }) => modules.includes(module));
}

/** Where an account opens: on the tab wished for, else on the first; `modules` are the tenant's, and what is off is passed over. */
export function firstTab(account: string, modules: readonly string[], wished?: AccountTab["name"]): string {
  const on = tabsOn(modules);
  return (on.find(({ name }) => name === wished) ?? on[0])?.to(account) ?? paths.account(account);
}

/** From all accounts down to one of this account's tabs: what lies above a page of that tab. */
export function trailTo(account: string, tab: AccountTab["name"]): Crumb[] {
  const tabs = accountTabs.filter(({ name }) => name === tab).map(({ to, label }) => ({ to: to(account), label }));
  return [{ to: paths.accounts, label: "Accounts" }, { to: paths.account(account), label: account }, ...tabs];
}

/** Of a page of an account, the tab it belongs to: "/consumer/accounts/1/meters/2/reading" is of the meters. */
export function tabOf(pathname: string): AccountTab["name"] | undefined {
  return tabNamed(pathname.split("/")[4] ?? "")?.name;
}
