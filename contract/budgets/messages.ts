/** The messages about budgets, by code. */
export const budgetMessages = {
  budget_range: "Enter an amount from R 0,01 to R 1 000 000,00",
} as const;
