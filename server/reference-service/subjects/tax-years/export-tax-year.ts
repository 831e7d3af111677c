/** Exports the statements and payments of a tax year. */
import type { z } from "zod";
import type { Account } from "#contract/accounts/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { TaxYearDocument } from "#service/documents/tax-year-document.ts";
import type { Cell } from "#service/rules/csv.ts";
import { csvWord } from "#service/rules/csv-words.ts";
import { nameMethod } from "#service/rules/payment-methods.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { allPayments, settledStatuses } from "#service/subjects/payments/store/payments.ts";
import { findIssuer } from "#service/subjects/settings/store/issuer.ts";
import { allStatements } from "#service/subjects/statements/store/statements.ts";
import { daysOfTaxYear } from "./rules/tax-year.ts";

/** Returns the statements and payments of a tax year, oldest first. */
async function findTaxYear(context: TenantContext, account: string, year: number) {
  const { from, to } = daysOfTaxYear(year);
  const within = ({ date }: { date: string }) => date >= from && date <= to;
  const filters = { order: "date|asc" } as const;
  return {
    statements: (await allStatements(context, account, filters)).filter(within),
    payments: (await allPayments(context, account, filters)).filter(within),
  };
}

/** Returns the contents of the PDF. Throws Refusal (not_found) if the tenant is unknown. */
export async function exportTaxYear(
  context: TenantContext,
  { account, name, address }: Pick<z.input<typeof Account>, "account" | "name" | "address">,
  { year, language }: Pick<TaxYearDocument, "year" | "language">,
): Promise<TaxYearDocument> {
  const tenant = orNotFound(await findIssuer(context));
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

/** Returns the rows of the CSV file, oldest first. */
export async function exportTaxYearRows(
  context: TenantContext,
  account: string,
  year: number,
  language: Language,
): Promise<Cell[][]> {
  const { statements, payments } = await findTaxYear(context, account, year);
  const rows: Cell[][] = [
    ...statements.map(({ date, due_date, charges, closing, vat, invoice_number }) => [
      csvWord("statement", language),
      date,
      due_date,
      charges,
      closing,
      "",
      "",
      "",
      "",
      vat ?? "",
      invoice_number ?? "",
    ]),
    ...payments.map(({ date, amount, balance, status, method, reference, receipt }) => [
      ...[csvWord("payment", language), date, "", amount, balance],
      ...[csvWord(status, language), nameMethod(method, language), reference, receipt],
      ...["", ""],
    ]),
  ];
  rows.sort(([, one], [, other]) => (String(one) < String(other) ? -1 : 1));
  return rows;
}
