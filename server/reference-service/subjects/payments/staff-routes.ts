/** API routes with which payment staff settle unallocated payments. */
import {
  allocateUnallocatedPayment,
  getUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Person } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { allocatePayment, refundPayment } from "./settle-unallocated-payment.ts";
import { showUnallocatedPayment } from "./show-unallocated-payment.ts";
import { findUnallocatedPayments, toUnallocatedPayment } from "./store/unallocated-payments.ts";

function managesPayments({ permissions }: Person): boolean {
  return permissions.includes(staffPermissions.managePayments);
}

export function staffPaymentRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listUnallocatedPayments, (context, { person, query }) => {
    if (!managesPayments(person)) throw forbidden("payment_staff_only");
    return findUnallocatedPayments(context, query);
  });

  serveTransaction(
    app,
    service,
    getUnallocatedPayment,
    async (context, { person, params, query }) => {
      if (!managesPayments(person)) throw notFound();
      return showUnallocatedPayment(context, params.exception, query.account);
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    allocateUnallocatedPayment,
    async (context, { person, params, body, header }) => {
      if (!managesPayments(person)) throw notFound();
      return idempotent(context, allocateUnallocatedPayment, { params, body, header }, async () => {
        const row = await allocatePayment(context, person, params.exception, body);
        return { exception: toUnallocatedPayment(row) };
      });
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    refundUnallocatedPayment,
    async (context, { person, params, body, header }) => {
      if (!managesPayments(person)) throw notFound();
      return idempotent(context, refundUnallocatedPayment, { params, body, header }, async () => {
        const row = await refundPayment(context, person, params.exception, body);
        return { exception: toUnallocatedPayment(row) };
      });
    },
  );
}
