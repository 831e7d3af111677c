/** The upstream calls for a person's own budget for an account. */
import { getBudget, setBudget } from "#contract/budgets/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function budgetApi(upstream: Upstream) {
  return {
    /** Returns the budget in cents, or undefined if the upstream doesn't support budgets. */
    get: (account: string) => upstream.find(getBudget, { params: { account } }),
    /** Returns the budget for an optional part of a page, or undefined if it can't be loaded. */
    find: (account: string) => upstream.readOptional(getBudget, { params: { account } }),
    set: (account: string, amount: string | null) =>
      upstream.submit(setBudget, { params: { account }, body: { amount } }),
  };
}
