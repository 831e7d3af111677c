/** The upstream calls for the statements and payments of a tax year. */
import { getTaxYearCsv, getTaxYearPdf, listTaxYears } from "#contract/tax-years/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function taxYearsApi(upstream: Upstream) {
  return {
    list: async (account: string) =>
      (await upstream.read(listTaxYears, { params: { account } })).years,
    csv: (account: string, year: string, language: string) =>
      upstream.file(getTaxYearCsv, { params: { account, year }, query: { language } }),
    pdf: (account: string, year: string, language: string) =>
      upstream.file(getTaxYearPdf, { params: { account, year }, query: { language } }),
  };
}
