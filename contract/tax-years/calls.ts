/**
 * The calls for the statements and payments of a tax year. A tax year runs from 1 March to the last
 * day of February and is named after the year in which it ends.
 */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { AccountNumber, DocumentLanguage } from "../values/fields.ts";

export const TaxYear = z.string().regex(/^[12]\d{3}$/, schemaText("invalid_year"));

const path = "/api/consumer/accounts/{account}/tax-years";
const params = { account: AccountNumber, year: TaxYear };

export const listTaxYears = call("get", path, {
  summary: "Lists the tax years that have statements or payments, newest first.",
  params: { account: AccountNumber },
  answer: { years: z.array(z.number().int()) },
});

export const getTaxYearPdf = call("get", `${path}/{year}/all.pdf`, {
  summary: "Returns the statements and payments of a tax year as a PDF.",
  file: "application/pdf",
  params,
  query: DocumentLanguage,
});

export const getTaxYearCsv = call("get", `${path}/{year}/all.csv`, {
  summary: "Returns the statements and payments of a tax year as CSV, in the order of their dates.",
  file: "text/csv",
  params,
  query: DocumentLanguage,
});
