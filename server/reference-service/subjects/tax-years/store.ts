/**
 * The statements and payments of tax years. The caller must have checked that the person may read
 * them.
 */
import { sql } from "kysely";
import type { z } from "zod";
import type { Account } from "#contract/accounts/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { TaxYearDocument } from "#service/documents/tax-year-document.ts";
import { allPayments, settledStatuses } from "#service/subjects/payments/store/payments.ts";
import { findIssuer } from "#service/subjects/settings/store/issuer.ts";
import { allStatements } from "#service/subjects/statements/store/statements.ts";
import { daysOfTaxYear, taxYearOf } from "./rules/tax-year.ts";

/** Lists the tax years from the first to the last statement or payment, newest first. */
export async function taxYears({ db, tenant }: TenantContext, account: string): Promise<number[]> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(date)::text as first, max(date)::text as last from (
      (select min(date) as date from statements where tenant = ${tenant} and account = ${account})
      union all (select max(date) from statements where tenant = ${tenant} and account = ${account})
      union all (select min(date) from payments where tenant = ${tenant} and account = ${account})
      union all (select max(date) from payments where tenant = ${tenant} and account = ${account})
    ) dates`.execute(db);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  const newest = taxYearOf(last);
  return Array.from({ length: newest - taxYearOf(first) + 1 }, (_, index) => newest - index);
}

/** Returns the statements and payments of a tax year, oldest first. */
export async function findTaxYear(context: TenantContext, account: string, year: number) {
  const { from, to } = daysOfTaxYear(year);
  const within = ({ date }: { date: string }) => date >= from && date <= to;
  const filters = { order: "date|asc" } as const;
  return {
    statements: (await allStatements(context, account, filters)).filter(within),
    payments: (await allPayments(context, account, filters)).filter(within),
  };
}

/** Returns the contents of the PDF of a tax year, or undefined if the tenant is unknown. */
export async function taxYearContent(
  context: TenantContext,
  { account, name, address }: Pick<z.input<typeof Account>, "account" | "name" | "address">,
  { year, language }: Pick<TaxYearDocument, "year" | "language">,
): Promise<TaxYearDocument | undefined> {
  const tenant = await findIssuer(context);
  if (!tenant) return undefined;
  const { statements, payments } = await findTaxYear(context, account, year);
  const settled = payments.filter(({ status }) => settledStatuses.includes(status));
  return {
    language,
    tenant,
    account: { account, name, address },
    year,
    ...daysOfTaxYear(year),
    statements,
    payments: settled,
  };
}
