/** Whether the reader may pay an account online: links to that stand only where it can be done. */
import type { AccountListItem } from "#contract/accounts.ts";
import { mayPay } from "./session/permissions.ts";
import { useTenant } from "./use-tenant.ts";

export function usePayable(account: Pick<AccountListItem, "role" | "status"> | undefined): boolean {
  const { enabled_payments: online = false } = useTenant() ?? {};
  return online && account !== undefined && mayPay(account.role) && account.status !== "closed";
}
