/** The columns of the CSV file of a tax year. */
import type { CsvColumn } from "#service/rules/csv-words.ts";

/** The columns of the file. The amount of a statement is its charges. */
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
