/** The columns of the CSV files, which are fields of what the API returns. */

export const statementColumns = ["date", "due_date", "opening", "charges", "payments", "closing"] as const;
export const paymentColumns = ["date", "amount", "status", "method", "reference", "receipt", "balance"] as const;
export const readingColumns = ["meter", "date", "value", "consumption", "unit", "kind"] as const;
