/** The columns of the tax-year CSV file. */
import type { CsvColumn } from "#service/rules/csv-words.ts";

/** The columns of the file. For a statement, the amount is its charges, VAT included. */
export const taxYearColumns = [
  "kind",
  "date",
  "due_date",
  "amount",
  "balance",
  "status",
  "method",
  "reference",
  "receipt",
  "vat",
  "invoice_number",
] as const satisfies readonly CsvColumn[];
