/** Shows unallocated payments to staff and operators, and records what they have seen. */
import type { z } from "zod";
import type {
  getUnallocatedPayment,
  listUnallocatedPayments,
} from "#contract/payments/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { StaffContext } from "#service/database/context.ts";
import { deletedName } from "#service/rules/deleted-name.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { addAuditEntry, hourlyId } from "#service/subjects/audit/store/audit-log.ts";
import { findPersonName } from "#service/subjects/people/store/people.ts";
import { findPayment } from "./store/online-payments.ts";
import { findRecipient } from "./store/settle-unallocated.ts";
import {
  findUnallocatedPayment,
  findUnallocatedPayments,
  toUnallocatedPayment,
} from "./store/unallocated-payments.ts";

/** Lists a page of the unallocated payments. Throws Refusal (forbidden) without the permission. */
export async function listUnallocated(
  context: StaffContext,
  query: z.output<typeof listUnallocatedPayments.query>,
): ReturnType<typeof findUnallocatedPayments> {
  requirePermission(context.person, staffPermissions.managePayments, "payment_staff_only");
  return findUnallocatedPayments(context, query);
}

/**
 * Returns an unallocated payment, the payment that it refers to, and the holder of an account that
 * could be credited. Records that the person saw them. Throws Refusal (not_found).
 */
export async function viewUnallocatedPayment(
  context: StaffContext,
  id: string,
  account: string | undefined,
): Promise<z.input<(typeof getUnallocatedPayment)["answer"]>> {
  const { person } = context;
  requirePermission(person, staffPermissions.managePayments);
  const row = orNotFound(await findUnallocatedPayment(context, id));
  await addAuditEntry(context, person, {
    id: hourlyId("unallocated_payment.viewed", id, person.id ?? ""),
    action: "unallocated_payment.viewed",
    values: { reference: row.provider_reference },
    subject: { kind: "payment", id },
  });
  const payment = await findPayment(context, row.payment);
  const recipient = account === undefined ? undefined : await findRecipient(context, account);
  if (payment) await logAuditView(context, payment.account, "payment.viewed", payment.reference);
  if (recipient) await logAuditView(context, recipient.account, "account.viewed");
  return {
    exception: toUnallocatedPayment(row),
    payment: payment
      ? {
          account: payment.account,
          amount: decimalFromCents(payment.amount_cents),
          status: payment.state,
          payer: (await findPersonName(context, payment.user_id)) || deletedName,
          date: payment.created.toISOString(),
        }
      : null,
    recipient: recipient ?? null,
  };
}
