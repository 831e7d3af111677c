/** The columns of the statements CSV file. */
import type { CsvColumn } from "#service/rules/csv-words.ts";

export const statementColumns = [
  "date",
  "due_date",
  "opening",
  "charges",
  "payments",
  "closing",
] as const satisfies readonly CsvColumn[];
