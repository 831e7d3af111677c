/** The tabs of an account, in their order. A tab's name is also that of the module it belongs to. */
import { paths } from "../paths.ts";

export const accountTabs = [
  { name: "statements", label: "Statements", to: paths.statements },
  { name: "meters", label: "Meters", to: paths.meters },
  { name: "payments", label: "Payments", to: paths.payments },
  { name: "communication", label: "Communication", to: paths.communication },
] as const;

type AccountTab = (typeof accountTabs)[number];

export function tabNamed(name: string): AccountTab | undefined {
  return accountTabs.find((tab) => tab.name === name);
}

/** Where an account opens: on the tab wished for, else on the first; `modules` are the tenant's, and what is off is passed over. */
export function firstTab(account: string, modules: readonly string[], wished?: AccountTab["name"]): string {
  const on = accountTabs.filter(({ name }) => modules.includes(name));
  return (on.find(({ name }) => name === wished) ?? on[0])?.to(account) ?? paths.account(account);
}

/** Of a page of an account, the tab it belongs to: "/consumer/accounts/1/meters/2/reading" is of the meters. */
export function tabOf(pathname: string): AccountTab["name"] | undefined {
  return tabNamed(pathname.split("/")[4] ?? "")?.name;
}
