/** The field names of the household rows in the application form, and the number of rows. */
import type { HouseholdMember } from "#contract/applications/calls.ts";

export const householdFields = [
  "name",
  "relation",
  "income",
] as const satisfies readonly (keyof HouseholdMember)[];

/** The maximum number of rows that the upstream accepts. */
export const maxRows = 20;

export type HouseholdFieldName = `household.${number}.${(typeof householdFields)[number]}`;

/** Returns the name of a field in the form. `row` counts from 0. */
export function householdFieldName(
  row: number,
  field: (typeof householdFields)[number],
): HouseholdFieldName {
  return `household.${row}.${field}`;
}

/** Counts the household rows that were posted, whether filled in or not. */
export function countRows(values: Readonly<Record<string, string>>): number {
  let rows = 0;
  while (
    rows < maxRows &&
    householdFields.some((field) => householdFieldName(rows, field) in values)
  )
    rows += 1;
  return rows;
}
