/** The columns of the statements CSV file. */
import type { Cell } from "#service/rules/csv.ts";
import type { CsvColumn } from "#service/rules/csv-words.ts";
import type { StatementWithVat } from "./store/statements.ts";

export const statementColumns = [
  "date",
  "due_date",
  "opening",
  "charges",
  "payments",
  "closing",
  "vat",
  "invoice_number",
  "recipient_vat_number",
  "property",
  "property_category",
  "market_value",
] as const satisfies readonly CsvColumn[];

/** Returns the row of a statement. A cell is empty if the statement doesn't say. */
export function statementRow({ property, ...statement }: StatementWithVat): Cell[] {
  const cells = {
    ...statement,
    property: property?.description,
    property_category: property?.category,
    market_value: property?.market_value,
  };
  return statementColumns.map((column) => cells[column] ?? "");
}
