/** The calls for a person's own monthly budget for an account. */
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { AccountNumber } from "../values/fields.ts";
import { Money } from "../values/money.ts";

const path = "/api/consumer/accounts/{account}/budget";

/** The amount that the person wants to spend on the account in a month. Null if there is none. */
const Budget = { amount: Money.nullable() };

/** The largest budget, in cents. */
export const maxBudgetCents = 100_000_000;

export const getBudget = call("get", path, {
  summary: "Returns the caller's own monthly budget for an account.",
  params: { account: AccountNumber },
  answer: Budget,
});

export const setBudget = call("post", path, {
  summary: "Sets or removes the caller's own monthly budget for an account.",
  params: { account: AccountNumber },
  body: {
    amount: Money.refine(
      (cents) => cents > 0 && cents <= maxBudgetCents,
      schemaText("budget_range"),
    ).nullable(),
  },
  answer: Budget,
});
