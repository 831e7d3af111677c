/** Sets a person's own monthly budget for an account. */
import { decimalFromCents } from "#contract/values/decimal.ts";
import { queueAlertCheck } from "#service/database/alert-queue.ts";
import type { PersonContext } from "#service/database/context.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { findBudget, saveBudget } from "./store.ts";

/** Returns a budget in rand, or null if there is none. */
export const toAmount = (cents: number | null) => (cents === null ? null : decimalFromCents(cents));

/** Saves the budget in cents, or removes it if it is null. */
export async function setBudget(
  context: PersonContext,
  account: string,
  amount: number | null,
): Promise<void> {
  const before = await findBudget(context, account);
  if (before === amount) return;
  await saveBudget(context, account, amount);
  await queueAlertCheck(context, account);
  await logChange(
    context,
    context.person,
    account,
    "account.budget_set",
    { old_amount: before, amount },
    { before: { budget: toAmount(before) }, after: { budget: toAmount(amount) } },
  );
}
