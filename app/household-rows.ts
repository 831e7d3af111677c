/** The rows of a form in which people enter who lives with them: how their fields are called, and how many there are. */
import type { HouseholdMember } from "#contract/applications.ts";

export const householdFields = ["name", "relation", "income"] as const satisfies readonly (keyof HouseholdMember)[];

/** As many as the upstream takes. */
export const mostRows = 20;

/** `row` counts from 0. */
export function householdField(row: number, field: (typeof householdFields)[number]): string {
  return `household.${row}.${field}`;
}

/** Of the rows that came with the form, filled in or not. */
export function rowsIn(values: Readonly<Record<string, string>>): number {
  let rows = 0;
  while (rows < mostRows && householdFields.some((field) => householdField(rows, field) in values)) rows += 1;
  return rows;
}
