/** Shows an account's holder to people with access to the account. */
import type { z } from "zod";
import type { Consumer } from "#contract/consumers/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { maskAllButEnd } from "#service/rules/masking.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { maskContact } from "#service/subjects/people/identities.ts";
import type { ConsumerRow } from "./store.ts";

export const emptyConsumer: Omit<ConsumerRow, "name"> = {
  id_number: "",
  email: "",
  mobile: "",
  telephone: "",
  postal_lines: [],
  postal_code: "",
  physical_lines: [],
  physical_code: "",
  erf: "",
  suburb: "",
  valuation_cents: null,
  property_use: "",
  indigent: "none",
  indigent_until: null,
  e_statements: false,
};

/** Returns the holder as people with this role see them. */
export function toConsumer(
  { account, role }: Pick<FoundAccount, "account" | "role">,
  row: ConsumerRow = { ...emptyConsumer, name: account.name },
): z.input<typeof Consumer> {
  const contact = (text: string) => (roleAllows(role, "consumer.reach") ? text : maskContact(text));
  return {
    name: row.name,
    id_number: maskAllButEnd(row.id_number),
    email: contact(row.email),
    mobile: contact(row.mobile),
    telephone: contact(row.telephone),
    postal_address: { lines: row.postal_lines, code: row.postal_code },
    physical_address: { lines: row.physical_lines, code: row.physical_code },
    property: {
      erf: row.erf,
      suburb: row.suburb,
      valuation: row.valuation_cents === null ? null : decimalFromCents(row.valuation_cents),
      use: row.property_use,
    },
    indigent: row.indigent,
    indigent_until: row.indigent === "approved" ? row.indigent_until : null,
    e_statements: row.e_statements,
  };
}
