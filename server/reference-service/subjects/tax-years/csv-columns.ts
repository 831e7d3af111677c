/** The columns of the CSV file of a tax year. */
import type { CsvColumn } from "#service/rules/csv-words.ts";

/** Rows of statements have the charges as their amount. */
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
] as const satisfies readonly CsvColumn[];
