/** Records changes to arrangements in the account's history. */
import type { AccountView, AuditAction } from "#contract/audit/sentences.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import type { FoundArrangement } from "./store/arrangements.ts";

/** Adds a change to the account's history. `before` is the earlier status, if any. */
export function logArrangement(
  context: TenantContext,
  by: Actor,
  row: FoundArrangement,
  action: Exclude<Extract<AuditAction, `arrangement.${string}`>, AccountView>,
  before: string | null,
): Promise<void> {
  const { account, debt_cents: debt, deposit_cents: deposit, months, status } = row;
  return logChange(
    context,
    by,
    account,
    action,
    { debt, deposit, instalments: months },
    {
      ...(before !== null && { before: { status: before } }),
      after: { status, debt_cents: debt, deposit_cents: deposit, months },
    },
  );
}
