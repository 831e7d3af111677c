/**
 * Checks whether the user may pay an account online, so that payment links are shown only where
 * they work.
 */
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { useTenant } from "./use-tenant.ts";

export function useCanPayOnline(
  account: Pick<AcceptedAccountItem, "role" | "status"> | undefined,
): boolean {
  const { enabled_payments: online = false } = useTenant() ?? {};
  return (
    online &&
    account !== undefined &&
    roleAllows(account.role, "payments.make") &&
    account.status !== "closed"
  );
}
