/** API routes with which payment staff settle unallocated payments. */
import {
  allocateUnallocatedPayment,
  getUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { allocatePayment, refundPayment } from "./settle-unallocated-payment.ts";
import { toUnallocatedPayment } from "./store/unallocated-payments.ts";
import { listUnallocated, viewUnallocatedPayment } from "./view-unallocated-payments.ts";

export function staffPaymentRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listUnallocatedPayments, (context, { query }) =>
    listUnallocated(context, query),
  );

  serveTransaction(app, service, getUnallocatedPayment, (context, { params, query }) =>
    viewUnallocatedPayment(context, params.exception, query.account),
  );

  serveNotifyingTransaction(
    app,
    service,
    allocateUnallocatedPayment,
    async (context, { person, params, body, header }) => {
      requirePermission(person, staffPermissions.managePayments);
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
      requirePermission(person, staffPermissions.managePayments);
      return idempotent(context, refundUnallocatedPayment, { params, body, header }, async () => {
        const row = await refundPayment(context, person, params.exception, body);
        return { exception: toUnallocatedPayment(row) };
      });
    },
  );
}
