/**
 * Compares an account holder's contact details: finds errors and changes, and describes the
 * changes.
 */
import type { z } from "zod";
import type { SentenceValues } from "#contract/audit/sentence-values.ts";
import type { updateConsumer } from "#contract/consumers/calls.ts";
import { type CodedErrors, message } from "#contract/messages.ts";
import {
  invalidIdentityMessages,
  maskContact,
  parseIdentity,
} from "#service/subjects/people/identities.ts";
import type { ConsumerRow, ContactChange } from "./store.ts";

export type ConsumerUpdate = z.output<typeof updateConsumer.body>;

/**
 * Returns the field errors for changed contact details. Skips empty and unchanged values, because
 * imported ones may have any format.
 */
export function contactErrors(given: ConsumerUpdate, kept: ContactChange): CodedErrors {
  const errors: CodedErrors = {};
  for (const type of ["email", "mobile"] as const) {
    const text = given[type];
    if (text && text !== kept[type] && !parseIdentity(text, type))
      errors[type] = [invalidIdentityMessages[type]];
  }
  if (
    given.telephone &&
    given.telephone !== kept.telephone &&
    !/^\+?[\d ()/-]{5,}$/.test(given.telephone)
  ) {
    errors.telephone = [message("invalid_telephone")];
  }
  return errors;
}

/** Returns only the columns whose values actually change. */
export function changedColumns(given: ConsumerUpdate, kept: ContactChange): ContactChange {
  const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");
  const wanted: ContactChange = {
    ...(given.email !== undefined && {
      email: parseIdentity(given.email, "email")?.identity ?? given.email,
    }),
    ...(given.mobile !== undefined && {
      mobile: parseIdentity(given.mobile, "mobile")?.identity ?? given.mobile,
    }),
    ...(given.telephone !== undefined && { telephone: given.telephone }),
    ...(given.postal_address && {
      postal_lines: filled(given.postal_address.lines),
      postal_code: given.postal_address.code,
    }),
    ...(given.physical_address && {
      physical_lines: filled(given.physical_address.lines),
      physical_code: given.physical_address.code,
    }),
    ...(given.e_statements !== undefined && { e_statements: given.e_statements }),
  };
  const before: Record<string, unknown> = kept;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

const details = [
  { detail: "email", columns: ["email"] },
  { detail: "mobile", columns: ["mobile"] },
  { detail: "telephone", columns: ["telephone"] },
  { detail: "postal", columns: ["postal_lines", "postal_code"] },
  { detail: "physical", columns: ["physical_lines", "physical_code"] },
  { detail: "e_statements", columns: ["e_statements"] },
] as const;

/**
 * Returns each changed detail with its old and new value. Email addresses and phone numbers are
 * masked.
 */
export function describeChange(
  change: ContactChange,
  kept: Partial<ConsumerRow>,
): SentenceValues["contacts"] {
  return details
    .filter(({ columns }) => columns.some((column) => change[column] !== undefined))
    .map(({ detail, columns: [first] }) => ({
      detail,
      from: displayValue(first, kept),
      to: displayValue(first, { ...kept, ...change }),
    }));
}

function displayValue(column: (typeof details)[number]["columns"][0], row: ContactChange) {
  switch (column) {
    case "e_statements":
      return row.e_statements ?? false;
    case "postal_lines":
      return joined([...(row.postal_lines ?? []), row.postal_code ?? ""]);
    case "physical_lines":
      return joined([...(row.physical_lines ?? []), row.physical_code ?? ""]);
    default:
      return maskContact(row[column] ?? "");
  }
}

const joined = (lines: readonly string[]) => lines.filter(Boolean).join(", ");
