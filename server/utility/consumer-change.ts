/** A change of a holder's contact details: what is wrong with it, what it changes, and how the history tells of it. */
import type { z } from "zod";
import type { updateConsumer } from "#contract/consumer.ts";
import type { FieldErrors } from "#contract/failure.ts";
import { maskToEnd } from "./domain/masking.ts";
import { maskIdentity, notAnIdentity, readIdentity } from "./identities.ts";
import type { ConsumerRow, ContactChange } from "./store/consumers.ts";

export type Given = z.output<typeof updateConsumer.body>;

/** An identity as others may see it, also one that the municipality has written in some way of its own. */
export function maskContact(text: string): string {
  const known = readIdentity(text);
  return known ? maskIdentity(known) : maskToEnd(text);
}

/** What is empty, or as it was, is not looked at: what the municipality has brought in stays as it likes it. */
export function contactErrors(given: Given, kept: ContactChange): FieldErrors {
  const errors: FieldErrors = {};
  for (const type of ["email", "mobile"] as const) {
    const text = given[type];
    if (text && text !== kept[type] && !readIdentity(text, type)) errors[type] = [notAnIdentity[type]];
  }
  if (given.telephone && given.telephone !== kept.telephone && !/^\+?[\d ()/-]{5,}$/.test(given.telephone)) {
    errors.telephone = ["must be a telephone number, such as 021 123 4567"];
  }
  return errors;
}

/** The columns that really change. */
export function changedColumns(given: Given, kept: ContactChange): ContactChange {
  const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");
  const wanted: ContactChange = {
    ...(given.email !== undefined && { email: readIdentity(given.email, "email")?.identity ?? given.email }),
    ...(given.mobile !== undefined && { mobile: readIdentity(given.mobile, "mobile")?.identity ?? given.mobile }),
    ...(given.telephone !== undefined && { telephone: given.telephone }),
    ...(given.postal_address && { postal_lines: filled(given.postal_address.lines), postal_code: given.postal_address.code }),
    ...(given.physical_address && { physical_lines: filled(given.physical_address.lines), physical_code: given.physical_address.code }),
    ...(given.e_statements !== undefined && { e_statements: given.e_statements }),
  };
  const before: Record<string, unknown> = kept;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}

const names = [
  { what: "the e-mail address", columns: ["email"] },
  { what: "the mobile number", columns: ["mobile"] },
  { what: "the telephone number", columns: ["telephone"] },
  { what: "the postal address", columns: ["postal_lines", "postal_code"] },
  { what: "the physical address", columns: ["physical_lines", "physical_code"] },
  { what: "how statements come", columns: ["e_statements"] },
] as const;

/** Each detail that changes, from what to what; e-mail and numbers masked. */
export function describeChange(change: ContactChange, kept: Partial<ConsumerRow>): { what: string; from: string; to: string }[] {
  return names
    .filter(({ columns }) => columns.some((column) => change[column] !== undefined))
    .map(({ what, columns: [first] }) => ({ what, from: shown(first, kept), to: shown(first, { ...kept, ...change }) }));
}

function shown(column: (typeof names)[number]["columns"][0], row: ContactChange): string {
  switch (column) {
    case "e_statements":
      return row.e_statements ? "by e-mail" : "on paper";
    case "postal_lines":
      return quoted([...(row.postal_lines ?? []), row.postal_code ?? ""]);
    case "physical_lines":
      return quoted([...(row.physical_lines ?? []), row.physical_code ?? ""]);
    default:
      return maskContact(row[column] ?? "") || "none";
  }
}

function quoted(lines: readonly string[]): string {
  const text = lines.filter(Boolean).join(", ");
  return text ? `“${text}”` : "none";
}
