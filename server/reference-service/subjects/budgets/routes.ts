/** API routes for a person's own monthly budget for an account. */
import * as calls from "#contract/budgets/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requireAccount } from "#service/subjects/access/account-access.ts";
import { serveTransaction } from "#service/subjects/people/serve.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { setBudget, toAmount } from "./set-budget.ts";
import { findBudget } from "./store.ts";

export function budgetRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.getBudget, async (context, { params: { account } }) => {
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
    calls.setBudget,
    async (context, { params: { account }, body: { amount } }) => {
      await requireAccount(context, account, "budget.set");
      await requireModule(context, "forecast");
      await setBudget(context, account, amount);
      return { amount: toAmount(amount) };
    },
  );
}
