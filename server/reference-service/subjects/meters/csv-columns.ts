/** The columns of the CSV file of readings. */
import type { CsvColumn } from "#service/rules/csv-words.ts";

export const readingColumns = [
  "meter",
  "date",
  "value",
  "consumption",
  "billed",
  "unit",
  "kind",
] as const satisfies readonly CsvColumn[];
