/** API routes for an account's payments: the list, its CSV and the receipts. */
import { getPaymentsCsv, getReceipt, listPayments } from "#contract/payments.ts";
import { receiptFileName } from "#contract/receipt-file-name.ts";
import { csvText } from "../domain/csv.ts";
import * as payments from "../store/payments.ts";
import { findReceipt } from "../store/receipts.ts";
import { auditStaffView, requireAccount } from "./account-access.ts";
import { csvResponse, documentResponse } from "./file-response.ts";
import { notFound } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";

const columns = ["date", "amount", "status", "method", "reference", "receipt", "balance"] as const;

export function paymentRoutes(app: App, service: Service): void {
  serve(app, service, listPayments, ({ tenant, params: { account }, query, asPerson }) =>
    asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      await auditStaffView(db, tenant, person, found, "payments.viewed");
      const page = await payments.listPayments(db, tenant, account, query);
      return { ...page, years: await payments.paymentYears(db, tenant, account) };
    }),
  );

  serve(app, service, getPaymentsCsv, async ({ tenant, params: { account }, query, asPerson }) => {
    const all = await asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      await auditStaffView(db, tenant, person, found, "payments.csv");
      return payments.allPayments(db, tenant, account, query);
    });
    const rows = all.map((payment) => columns.map((column) => payment[column]));
    return csvResponse(`Payments_${account}${query.year ? `_${query.year}` : ""}.csv`, csvText(columns, rows));
  });

  serve(app, service, getReceipt, async ({ tenant, params: { account, payment: id, name }, header, asPerson }) => {
    const known = header("if-none-match");
    const kept = await asPerson(async (db, person) => {
      const found = await requireAccount(db, tenant, person, account);
      const date = await payments.findReceiptDate(db, tenant, account, id);
      if (!date || name !== receiptFileName(account, date)) throw notFound();
      await auditStaffView(db, tenant, person, found, "payment.receipt", date);
      return findReceipt(db, tenant, id, known);
    });
    const document = kept ?? (await service.documents.get(tenant, id, "receipt"));
    if (!document) throw notFound();
    return documentResponse(document, { knownEtag: known, name, type: "application/pdf" });
  });
}
