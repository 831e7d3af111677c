/** API routes with which payment staff settle unallocated payments. */
import { staffPermissions } from "#contract/permissions.ts";
import {
  allocateUnallocatedPayment,
  getUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
} from "#contract/unallocated-payments.ts";
import { notifyAllocated, notifyRefunded } from "../notify-people.ts";
import { logAuditView, logChange } from "../store/account-audit-log.ts";
import { addAuditEntry, type AuditSubject, hourlyId } from "../store/audit-log.ts";
import type { Person, TenantContext } from "../store/context.ts";
import { findPayment } from "../store/online-payments.ts";
import { findPersonName } from "../store/people.ts";
import {
  creditAllocated,
  findAllocationProblem,
  findRecipient,
  lockUnallocatedPayment,
  markSettled,
  type SettlementProblem,
} from "../store/settle-unallocated.ts";
import {
  findUnallocatedPayment,
  findUnallocatedPayments,
  toUnallocatedPayment,
  type UnallocatedRow,
} from "../store/unallocated-payments.ts";
import { conflict, forbidden, notFound, validationError } from "./http-error.ts";
import { allocatePayment, refundPayment, showUnallocatedPayment } from "../payments-desk.ts";
import type { Person } from "../store/context.ts";
import { findUnallocatedPayments, toUnallocatedPayment } from "../store/unallocated-payments.ts";
import { forbidden, notFound } from "./http-error.ts";
import { idempotent } from "./idempotent.ts";
import { type App, serveNotifyingTransaction, serveTransaction, type Service } from "./serve.ts";

function managesPayments({ permissions }: Person): boolean {
  return permissions.includes(staffPermissions.managePayments);
}

const subjectOf = ({ id }: UnallocatedRow): AuditSubject => ({ kind: "payment", id });

const rejection = (problem: SettlementProblem) => conflict(problem, problemMessages[problem]);

export function unallocatedPaymentRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listUnallocatedPayments, (context, { person, query }) => {
    if (!managesPayments(person)) throw forbidden("payment_staff_only");
    return findUnallocatedPayments(context, query);
  });

  serveTransaction(app, service, getUnallocatedPayment, async (context, { person, params, query }) => {
    if (!managesPayments(person)) throw notFound();
    const row = await findUnallocatedPayment(context, params.exception);
    if (!row) throw notFound();
    const payment = await findPayment(context, row.payment);
    const recipient = query.account === undefined ? undefined : await findRecipient(context, query.account);
    await addAuditEntry(context, person, {
      id: hourlyId("unallocated_payment.viewed", row.id, person.id),
      action: "unallocated_payment.viewed",
      subject: subjectOf(row),
      description: `Viewed the unallocated payment ${row.provider_reference}`,
    });
    if (recipient) await logAuditView(context, recipient.account, "account.viewed");
    return {
      exception: toUnallocatedPayment(row),
      payment: payment
        ? {
            account: payment.account,
            amount: decimalFromCents(payment.amount_cents),
            status: payment.state,
            payer: await findPersonName(context, payment.user_id),
            date: payment.created.toISOString(),
          }
        : null,
      recipient: recipient ?? null,
    };
    return showUnallocatedPayment(context, params.exception, query.account);
  });

  serveNotifyingTransaction(app, service, allocateUnallocatedPayment, async (context, { person, params, body, header }) => {
    if (!managesPayments(person)) throw notFound();
    return idempotent(context, allocateUnallocatedPayment, { params, body, header }, async () => {
      const row = await lockUnallocatedPayment(context, params.exception);
      if (!row) throw notFound();
      const problem = await findAllocationProblem(context, row);
      if (problem) throw rejection(problem);
      const { account, reason } = body;
      if (!(await findRecipient(context, account))) {
        const errors: CodedErrors = { account: [message("unknown_account")] };
        throw validationError(errors);
      }
      if (!(await markSettled(context, row.id, { by: person, reason, kind: "allocated", account }))) throw rejection("settled");
      const payment = await creditAllocated(context, row, account, (await findPayment(context, row.payment))?.user_id ?? "");
      const amount = `R ${decimalFromCents(row.amount_cents)}`;
      await logChange(
        context,
        person,
        account,
        "payment.allocated",
        `${amount} that was not matched was added, receipt ${payment.receipt}`,
        { subject: subjectOf(row), before: { state: row.state }, after: { state: "allocated", account, receipt: payment.receipt, reason } },
      );
      await notifyAllocated(context, payment);
      return showSettled(context, row);
      const row = await allocatePayment(context, person, params.exception, body);
      return { exception: toUnallocatedPayment(row) };
    });
  });

  serveNotifyingTransaction(app, service, refundUnallocatedPayment, async (context, { person, params, body, header }) => {
    if (!managesPayments(person)) throw notFound();
    return idempotent(context, refundUnallocatedPayment, { params, body, header }, async () => {
      const row = await lockUnallocatedPayment(context, params.exception);
      if (!row) throw notFound();
      const { reference, reason } = body;
      // Of a reversal, or of money that is on an account, nothing is returned to the payer now.
      const returnsMoney = (await findAllocationProblem(context, row)) === undefined;
      if (!(await markSettled(context, row.id, { by: person, reason, kind: "refunded", reference }))) throw rejection("settled");
      const payment = returnsMoney ? await findPayment(context, row.payment) : undefined;
      const amount = `R ${decimalFromCents(row.amount_cents)}`;
      const after = { state: "refunded", refund_reference: reference, reason };
      const values = { subject: subjectOf(row), before: { state: row.state }, after };
      if (payment) {
        const { account, user_id } = payment;
        const description = `${amount} that was not matched was refunded, reference ${reference}`;
        await logChange(context, person, account, "payment.refunded", description, values);
        await notifyRefunded(context, user_id, { account, cents: row.amount_cents, reference });
      } else {
        const description = `Marked ${amount} that was not matched as refunded, reference ${reference}`;
        await addAuditEntry(context, person, { action: "payment.refunded", description, ...values });
      }
      return showSettled(context, row);
      const row = await refundPayment(context, person, params.exception, body);
      return { exception: toUnallocatedPayment(row) };
    });
  });
}
