/** The tables of account statements. */
import { sql } from "kysely";
import { lineKinds, type QuantityShare, type TariffStepJson } from "#contract/statements/calls.ts";
import {
  accountKey,
  accountRow,
  boolean,
  cents,
  date,
  decimal,
  documentFile,
  integer,
  json,
  oneOf,
  text,
} from "../columns.ts";
import { byAccount, notExported, table } from "../table.ts";

export const statementTables = {
  statements: table(
    {
      ...accountRow,
      date: date(),
      due_date: date(),
      opening_cents: cents(),
      charges_cents: cents(),
      payments_cents: cents(),
      closing_cents: cents(),
      invoice_number: text().orNull,
      recipient_vat_number: text().orNull,
      property: text().orNull,
      property_category: text().orNull,
      market_value_cents: cents().orNull,
    },
    {
      exported: { topic: "statements", rows: byAccount, order: "date" },
      deletion: "none",
      closedAccount: "deleted",
    },
  ),
  statement_lines: table(
    {
      tenant: text(),
      statement_id: text(),
      position: integer(),
      service: text(),
      description: text(),
      quantity: decimal(),
      unit: text(),
      rate: decimal().orNull,
      amount_cents: cents(),
      vat_cents: cents(),
      steps: json<TariffStepJson[]>().orNull,
      days: integer().orNull,
      estimated: boolean().orNull,
      tariff_from: date().orNull,
      share: json<QuantityShare>().orNull,
      kind: oneOf(...lineKinds).orNull,
      meter: text().orNull,
      vat_percent: decimal().orNull,
    },
    {
      exported: {
        topic: "statements",
        rows: (account, tenant) =>
          sql`statement_id in (select s.id from statements s where s.tenant = ${tenant} and s.account = ${account})`,
        order: "position",
      },
      deletion: "none",
    },
  ),
  statement_documents: table(
    {
      tenant: text(),
      statement_id: text(),
      kind: oneOf("pdf", "thumbnail"),
      ...documentFile,
    },
    notExported("exported by export-person.ts as PDF files"),
  ),
  new_statements: table(
    { ...accountKey, date: date() },
    {
      ...notExported("statements, which are exported, until people are told about them"),
      closedAccount: "deleted",
    },
  ),
};
