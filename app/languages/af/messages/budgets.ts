/** Afrikaans texts for the messages about budgets. */
import type { budgetMessages as english } from "#contract/budgets/messages.ts";
import type { Translated } from "#contract/messages.ts";

export const budgetMessages: Translated<typeof english> = {
  budget_range: "Voer ’n bedrag van R 0,01 tot R 1 000 000,00 in",
};
