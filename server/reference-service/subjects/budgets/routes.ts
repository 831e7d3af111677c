/** API routes for a person's own monthly budget for an account. */
import { getBudget, setBudget } from "#contract/budgets/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { requireAccount } from "#service/subjects/access/account-access.ts";
import { queueAlertCheck } from "#service/subjects/alerts/store/alert-checks.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { type App, serveTransaction, type Service } from "#service/subjects/people/serve.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { findBudget, saveBudget } from "./store.ts";

const toAmount = (cents: number | null) => (cents === null ? null : decimalFromCents(cents));

export function budgetRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getBudget, async (context, { params: { account } }) => {
    await requireAccount(context, account, "budget.set");
    const [, amount] = await Promise.all([
      requireModule(context, "forecast"),
      findBudget(context, account),
    ]);
    return { amount: toAmount(amount) };
  });

  serveTransaction(
    app,
    service,
    setBudget,
    async (context, { person, params: { account }, body: { amount } }) => {
      await requireAccount(context, account, "budget.set");
      await requireModule(context, "forecast");
      const before = await findBudget(context, account);
      if (before !== amount) {
        await saveBudget(context, account, amount);
        await queueAlertCheck(context, account);
        await logChange(
          context,
          person,
          account,
          "account.budget_set",
          { old_amount: before, amount },
          {
            before: { budget: toAmount(before) },
            after: { budget: toAmount(amount) },
          },
        );
      }
      return { amount: toAmount(amount) };
    },
  );
}
