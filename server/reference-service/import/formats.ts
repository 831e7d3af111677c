/**
 * Defines the files that a municipality can import, in the order they are read: their columns, keys
 * and target tables. docs/import.md explains them.
 */
import { z, type ZodTypeAny } from "zod";
import { AccountStatus } from "#contract/accounts/calls.ts";
import { lineKinds } from "#contract/statements/calls.ts";
import type { Tables } from "#service/database/tables.ts";
import * as cell from "./cells.ts";
import { searchText } from "./search-text.ts";

export interface Format {
  file: `${string}.csv`;
  table: keyof Tables;
  /**
   * The columns of the table. A column `x_cents` is called `x` in the file, where its values are in
   * rand.
   */
  row: z.ZodObject<Record<string, ZodTypeAny>>;
  /** The nullable columns of `row` that a file may omit. Their cells then count as empty. */
  optional?: readonly string[];
  /**
   * Optional columns with secret values, which are stored as hashes in another table and never
   * shown in reported problems.
   */
  secrets?: Record<string, ZodTypeAny>;
  /** The table columns that are calculated from the row's other columns. */
  computed?: Record<string, (row: unknown) => unknown>;
  /**
   * The columns that identify a row. An imported row replaces the existing row with the same key.
   */
  key: string[];
  /**
   * The parent row: its table, the columns that match in both tables, and the optional column that
   * stores the parent's ID instead.
   */
  parent?: { table: keyof Tables; by: Record<string, string>; id?: string };
  /** True if the importer generates an ID for a new row. */
  generatesId?: true;
}

const accountParent = { table: "accounts", by: { account: "account" } } as const;

export const formats: Format[] = [
  {
    file: "accounts.csv",
    table: "accounts",
    key: ["account"],
    row: z.object({
      account: cell.account,
      name: cell.filled(200),
      easypay: cell.easyPay,
      opened: cell.date,
      closed: cell.optional(cell.date),
      status: cell.oneOf(AccountStatus.options),
      address: cell.lines(500),
      services: cell.list,
      balance_cents: cell.money,
      balance_at: cell.time,
      due_date: cell.optional(cell.date),
      holder_since: cell.optional(cell.date),
    }),
    optional: ["holder_since"],
    secrets: { pin: cell.pin },
  },
  {
    file: "consumers.csv",
    table: "consumers",
    key: ["account"],
    parent: accountParent,
    row: z.object({
      account: cell.account,
      name: cell.filled(200),
      id_number: cell.text(50),
      email: cell.text(254),
      mobile: cell.text(50),
      telephone: cell.text(50),
      postal_lines: cell.list,
      postal_code: cell.text(20),
      physical_lines: cell.list,
      physical_code: cell.text(20),
      erf: cell.text(100),
      suburb: cell.text(100),
      valuation_cents: cell.optional(cell.moneyFromZero),
      property_use: cell.text(100),
      indigent: cell.oneOf(["none", "applied", "approved", "expired"]),
      e_statements: cell.yesNo,
    }),
  },
  {
    file: "statements.csv",
    table: "statements",
    key: ["account", "date"],
    parent: accountParent,
    generatesId: true,
    row: z.object({
      account: cell.account,
      date: cell.date,
      due_date: cell.date,
      opening_cents: cell.money,
      charges_cents: cell.money,
      payments_cents: cell.money,
      closing_cents: cell.money,
      invoice_number: cell.optional(cell.text(40)),
      recipient_vat_number: cell.optional(cell.text(20)),
      property: cell.optional(cell.text(200)),
      property_category: cell.optional(cell.text(100)),
      market_value_cents: cell.optional(cell.moneyFromZero),
    }),
    optional: [
      "invoice_number",
      "recipient_vat_number",
      "property",
      "property_category",
      "market_value_cents",
    ],
  },
  {
    file: "statement_lines.csv",
    table: "statement_lines",
    key: ["account", "date", "position"],
    parent: { table: "statements", by: { account: "account", date: "date" }, id: "statement_id" },
    row: z.object({
      account: cell.account,
      date: cell.date,
      position: cell.position,
      service: cell.filled(100),
      description: cell.filled(300),
      quantity: cell.decimal,
      unit: cell.text(20),
      rate: cell.optional(cell.decimal),
      amount_cents: cell.money,
      vat_cents: cell.money,
      steps: cell.steps,
      days: cell.optional(cell.days),
      estimated: cell.optional(cell.yesNo),
      tariff_from: cell.optional(cell.date),
      share: cell.optional(cell.share),
      kind: cell.optional(cell.oneOf(lineKinds)),
      meter: cell.optional(cell.text(40)),
      vat_percent: cell.optional(cell.decimal),
    }),
    optional: ["days", "estimated", "tariff_from", "share", "kind", "meter", "vat_percent"],
  },
  {
    file: "meters.csv",
    table: "meters",
    key: ["number"],
    parent: accountParent,
    generatesId: true,
    row: z.object({
      number: cell.filled(40),
      account: cell.account,
      service: cell.oneOf(["water", "electricity"]),
      type: cell.oneOf(["conventional", "prepaid", "smart"]),
      unit: cell.oneOf(["kl", "kWh"]),
      location: cell.text(200),
      status: cell.filled(40),
      placed: cell.optional(cell.date),
      digits: cell.optional(cell.meterDigits),
      replaces: cell.optional(cell.filled(40)),
    }),
    optional: ["placed", "digits", "replaces"],
  },
  {
    file: "readings.csv",
    table: "readings",
    key: ["meter", "date"],
    parent: { table: "meters", by: { meter: "number" }, id: "meter_id" },
    row: z.object({
      meter: cell.filled(40),
      date: cell.date,
      value: cell.meterValue,
      billed: cell.optional(cell.consumption),
      kind: cell.oneOf(["actual", "estimated", "consumer"]),
    }),
    optional: ["billed"],
  },
  {
    file: "payments.csv",
    table: "payments",
    key: ["id"],
    parent: accountParent,
    row: z.object({
      id: cell.id,
      account: cell.account,
      date: cell.date,
      amount_cents: cell.moneyAboveZero,
      method: cell.filled(100),
      reference: cell.text(100),
      receipt: cell.text(100),
      status: cell.oneOf(["pending", "received", "posted", "failed", "cancelled", "reversed"]),
    }),
  },
  {
    file: "communication.csv",
    table: "communication",
    key: ["id"],
    parent: accountParent,
    row: z.object({
      id: cell.id,
      account: cell.account,
      date: cell.time,
      channel: cell.oneOf(["email", "sms", "letter"]),
      recipient: cell.filled(254),
      subject: cell.text(300),
      body: cell.lines(100_000),
      status: cell.oneOf(["queued", "sent", "delivered", "failed"]),
      statement_date: cell.optional(cell.date),
    }),
    optional: ["statement_date"],
    computed: { search_text: searchText },
  },
];

/**
 * Returns the name of a table column in the file. Amounts are in rand in the file and in cents in
 * the table, and the consumption of a reading is what was billed.
 */
export function columnNameInFile(column: string): string {
  return column === "billed" ? "consumption" : column.replace(/_cents$/, "");
}
