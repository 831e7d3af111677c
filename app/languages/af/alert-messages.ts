/** Afrikaans texts for the messages about alerts and budgets, by code. */
export const alertMessages = {
  payment_alert_days_range: "Voer ’n heelgetal dae van 1 tot 14 in, of laat dit weg",
  budget_range: "Voer ’n bedrag van R 0,01 tot R 1 000 000,00 in",
};
