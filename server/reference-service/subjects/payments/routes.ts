/** API routes for an account's payments: the list, its CSV, the receipts, and paying online. */
import * as calls from "#contract/payments/calls.ts";
import * as onlineCalls from "#contract/payments/online-calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import { csvResponse, documentResponse } from "#service/http/file-response.ts";
import { idempotent } from "#service/http/idempotent.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { App } from "#service/http/serve.ts";
import { csvHeadings } from "#service/rules/csv-words.ts";
import { notFound, orNotFound, refuse } from "#service/rules/refusal.ts";
import {
  auditStaffView,
  requireAccount,
  viewAccount,
} from "#service/subjects/access/account-access.ts";
import { findAccountWithDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { readerLanguage } from "#service/subjects/messages/store/recipients.ts";
import { paymentLimit } from "#service/subjects/people/person-limits.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { paymentColumns, paymentRow } from "./csv-rows.ts";
import type { PaymentService } from "./providers/payments.ts";
import { registerPayment } from "./register-payment.ts";
import { showPayment } from "./show-payment.ts";
import { showPaymentOptions } from "./show-payment-options.ts";
import { startPayment } from "./start-payment.ts";
import * as payments from "./store/payments.ts";
import { findReceipt, receipts } from "./store/receipts.ts";

export function paymentRoutes(app: App, service: PaymentService): void {
  serveTransaction(
    app,
    service,
    calls.listPayments,
    async (context, { params: { account }, query }) => {
      await viewAccount(context, account, "payments.viewed");
      const [page, years] = await Promise.all([
        payments.listPayments(context, account, query),
        payments.paymentYears(context, account),
      ]);
      return { ...page, years };
    },
  );

  serve(app, service, calls.getPaymentsCsv, async ({ params: { account }, query, asPerson }) => {
    const { all, language } = await asPerson(async (context) => {
      await viewAccount(context, account, "payments.csv");
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
    calls.getReceipt,
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
      const document = orNotFound(kept ?? (await service.documents.get(receipts, tenant, key)));
      return documentResponse(document, { knownEtag: known, name, type: "application/pdf" });
    },
  );

  serveTransaction(
    app,
    service,
    onlineCalls.getPaymentOptions,
    async (context, { tenant, params: { account } }) => {
      const found = await requireAccount(context, account, "holder.read", findAccountWithDebt);
      await auditStaffView(context, found, "paying.viewed");
      return showPaymentOptions(context, service.payments.forTenant(tenant), found);
    },
  );

  serve(
    app,
    service,
    onlineCalls.generatePaymentLink,
    async ({ tenant, params, query, body, header, inTenant, asPerson }) => {
      const payer = await asPerson(({ person }) => Promise.resolve(person));
      await rateLimit(inTenant, [paymentLimit(payer)]);
      const registered = await asPerson(async (context) => {
        const found = await requireAccount(context, body.account_number, "payments.make");
        return idempotent(
          context,
          onlineCalls.generatePaymentLink,
          { params, body, header },
          async () => ({
            id: await registerPayment(context, service.payments.forTenant(tenant), found, body, {
              again: query.again !== undefined,
            }),
          }),
        );
      });
      const payment = await startPayment(service, tenant, registered.id);
      if (!payment) throw refuse("provider_failed", "provider_failed", "provider_not_answering");
      const { id, url, reference, state: status, expires } = payment;
      return { payment: { id, url, reference, status, expires: expires.toISOString() } };
    },
  );

  serveTransaction(app, service, onlineCalls.getOnlinePayment, (context, { params }) =>
    showPayment(context, params.payment),
  );

  serveTransaction(app, service, onlineCalls.cancelOnlinePayment, async (context, { params }) => {
    await cancelPayment(context, params.payment);
    return {};
  });
}
