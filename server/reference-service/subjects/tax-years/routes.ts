/** API routes for the statements and payments of a tax year. */
import { getTaxYearCsv, getTaxYearPdf, listTaxYears } from "#contract/tax-years/calls.ts";
import { FairShare } from "#server/fair-share.ts";
import { csvResponse, fileDownload } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { csvHeadings } from "#service/rules/csv-words.ts";
import { databaseBusy } from "#service/rules/refusal.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { taxYearColumns } from "./csv-columns.ts";
import { exportTaxYear, exportTaxYearRows } from "./export-tax-year.ts";
import { taxYears } from "./store.ts";

/** Limits how many PDFs are generated at the same time, because they are not stored. */
const drawings = new FairShare({ total: 2, perPerson: 1, waitMs: 5000, maxWaitingPerPerson: 5 });

export function taxYearRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listTaxYears, async (context, { params: { account } }) => {
    await auditStaffView(context, await requireAccount(context, account), "tax_years.viewed");
    return { years: await taxYears(context, account) };
  });

  serve(app, service, getTaxYearCsv, async ({ params: { account, year }, query, asPerson }) => {
    const { rows, language } = await asPerson(async (context) => {
      const found = await requireAccount(context, account);
      await auditStaffView(context, found, "tax_year.csv", year);
      const language = await readerLanguage(context, context.person.id, query.language);
      return { rows: await exportTaxYearRows(context, account, Number(year), language), language };
    });
    const headings = csvHeadings(taxYearColumns, language);
    return csvResponse(`Tax_year_${year}_${account}.csv`, headings, rows);
  });

  serve(
    app,
    service,
    getTaxYearPdf,
    async ({ token, params: { account, year }, query, asPerson }) => {
      const content = await asPerson(async (context) => {
        const found = await requireAccount(context, account);
        await auditStaffView(context, found, "tax_year.pdf", year);
        const language = await readerLanguage(context, context.person.id, query.language);
        return exportTaxYear(context, found.account, { year: Number(year), language });
      });
      const leave = await drawings.take(token);
      if (!leave) throw databaseBusy();
      const bytes = await service.documents.taxYear(content).finally(leave);
      return fileDownload(`Tax_year_${year}_${account}.pdf`, "application/pdf", bytes);
    },
  );
}
