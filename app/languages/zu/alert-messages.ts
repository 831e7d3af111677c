/** isiZulu texts for the messages about alerts and budgets, by code. */
export const alertMessages = {
  payment_alert_days_range:
    "Faka inani eliphelele lezinsuku kusuka ku-1 kuya ku-14, noma ushiye kungenalutho",
  budget_range: "Faka inani kusuka ku-R 0,01 kuya ku-R 1 000 000,00",
};
