/**
 * Finds what bills lack that the law asks for: the Property Rates Act, s27, and the VAT Act,
 * s20(4). The bills are imported all the same, so these are notes and not problems.
 */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import { stagedRows } from "./staging.ts";

/** The amount in cents from which a tax invoice names the recipient's VAT number. */
const fullInvoiceFrom = 500_000;

const columns = [
  ["statements.csv", "property", "with property rates"],
  ["statements.csv", "property_category", "with property rates"],
  ["statements.csv", "market_value", "with property rates"],
  ["statement_lines.csv", "rate", "with property rates"],
  ["statements.csv", "invoice_number", "with VAT"],
  ["statement_lines.csv", "vat_percent", "with VAT"],
  ["statements.csv", "recipient_vat_number", "with VAT, above R 5 000,00, to a business"],
] as const;

/** Describes each missing field, with the number of staged statements that lack it. */
export async function findMissingContent(context: TenantContext): Promise<string[]> {
  const { db, tenant } = context;
  const { rows } = await sql<Record<(typeof columns)[number][1] | "taxed", number>>`
    with bills as (
      select account, date, bool_or(unit = 'R') as has_rates, bool_or(vat_cents <> 0) as has_vat,
        bool_or(unit = 'R' and rate is null and steps is null) as lacks_rate,
        bool_or(vat_cents <> 0 and vat_percent is null) as lacks_percent,
        sum(amount_cents + vat_cents) as charged
      from ${stagedRows(tenant, { table: "statement_lines" })} as staged group by account, date
    )
    select count(*) filter (where has_rates and coalesce(property, '') = '') as property,
      count(*) filter (where has_rates and coalesce(property_category, '') = '') as property_category,
      count(*) filter (where has_rates and market_value_cents is null) as market_value,
      count(*) filter (where has_rates and lacks_rate) as rate,
      count(*) filter (where has_vat and coalesce(invoice_number, '') = '') as invoice_number,
      count(*) filter (where lacks_percent) as vat_percent,
      count(*) filter (where has_vat and charged > ${fullInvoiceFrom} and invoice_number is not null
        and recipient_vat_number is null) as recipient_vat_number,
      count(*) filter (where has_vat) as taxed
    from bills join ${stagedRows(tenant, { table: "statements" })} as statement using (account, date)`.execute(
    db,
  );
  const [found] = rows;
  const settings = await findTenant(context);
  const hasAddress = settings?.contacts?.some(({ kind }) => kind === "address");
  return [
    ...columns.flatMap(([file, column, which]) => {
      const count = found?.[column] ?? 0;
      return count > 0
        ? [
            `${file} ${column}: missing for ${count} ${count === 1 ? "statement" : "statements"} ${which}`,
          ]
        : [];
    }),
    ...(found?.taxed && !settings?.vat_number
      ? ["tenant.json vat_number: missing, but statements have VAT"]
      : []),
    ...(found?.taxed && !hasAddress
      ? ["tenant.json contacts: no address, but statements have VAT"]
      : []),
  ];
}
