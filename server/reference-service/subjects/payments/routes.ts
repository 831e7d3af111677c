/** API routes for an account's payments: the list, its CSV and the receipts. */
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments/calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import { csvResponse, documentResponse } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import { csvHeadings } from "#service/rules/csv-words.ts";
import { notFound } from "#service/rules/refusal.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { paymentColumns, paymentRow } from "./csv-rows.ts";
import * as payments from "./store/payments.ts";
import { findReceipt, receipts } from "./store/receipts.ts";

export function paymentRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listPayments, async (context, { params: { account }, query }) => {
    const found = await requireAccount(context, account);
    await auditStaffView(context, found, "payments.viewed");
    const [page, years] = await Promise.all([
      payments.listPayments(context, account, query),
      payments.paymentYears(context, account),
    ]);
    return { ...page, years };
  });

  serve(app, service, getPaymentsCsv, async ({ params: { account }, query, asPerson }) => {
    const { all, language } = await asPerson(async (context) => {
      const found = await requireAccount(context, account);
      await auditStaffView(context, found, "payments.csv");
      const all = await payments.allPayments(context, account, query);
      return { all, language: await readerLanguage(context, context.person.id, query.language) };
    });
    const rows = all.map((payment) => paymentRow(payment, language));
    return csvResponse(
      `Payments_${account}${query.year ? `_${query.year}` : ""}.csv`,
      csvHeadings(paymentColumns, language),
      rows,
    );
  });

  serve(
    app,
    service,
    getReceipt,
    async ({ tenant, params: { account, payment: id, name }, query, header, asPerson }) => {
      const known = header("if-none-match");
      const { key, kept } = await asPerson(async (context) => {
        const found = await requireAccount(context, account);
        const date = await payments.findReceiptDate(context, account, id);
        if (!date || name !== receiptFileName(account, date)) throw notFound();
        await auditStaffView(context, found, "payment.receipt", date);
        const key = {
          id,
          language: await readerLanguage(context, context.person.id, query.language),
        };
        return { key, kept: await findReceipt(context, key, known) };
      });
      const document = kept ?? (await service.documents.get(receipts, tenant, key));
      if (!document) throw notFound();
      return documentResponse(document, { knownEtag: known, name, type: "application/pdf" });
    },
  );
}
