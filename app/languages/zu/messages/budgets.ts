/** isiZulu texts for the messages about budgets. */
import type { budgetMessages as english } from "#contract/budgets/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const budgetMessages: Translated<typeof english> = {
  budget_range: "Faka inani kusuka ku-R 0,01 kuya ku-R 1 000 000,00",
};
