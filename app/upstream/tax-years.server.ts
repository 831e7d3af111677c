/** The upstream calls for the statements and payments of a tax year. */
import { getTaxYearCsv, getTaxYearPdf, listTaxYears } from "#contract/tax-years.ts";
import type { Upstream } from "./upstream.server.ts";

const calls = { pdf: getTaxYearPdf, csv: getTaxYearCsv };

export function taxYearsApi(upstream: Upstream) {
  return {
    list: async (account: string) => (await upstream.read(listTaxYears, { params: { account } })).years,
    file: (type: keyof typeof calls, account: string, year: string) => upstream.file(calls[type], { params: { account, year } }),
  };
}
