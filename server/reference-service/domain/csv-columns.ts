/** The columns of the CSV files, which are fields of what the API returns. */

export const statementColumns = ["date", "due_date", "opening", "charges", "payments", "closing"] as const;
export const paymentColumns = ["date", "amount", "status", "method", "reference", "receipt", "balance"] as const;
/** Rows of statements have the charges as their amount. */
export const taxYearColumns = ["kind", "date", "due_date", "amount", "balance", "status", "method", "reference", "receipt"] as const;
export const readingColumns = ["meter", "date", "value", "consumption", "unit", "kind"] as const;
