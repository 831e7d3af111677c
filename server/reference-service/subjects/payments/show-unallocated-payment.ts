/** Shows an unallocated payment to staff, for the API and for `npm run admin`. */
import type { z } from "zod";
import type { getUnallocatedPayment } from "#contract/payments/staff-calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { deletedName } from "#service/rules/deleted-name.ts";
import { notFound } from "#service/rules/refusal.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { addAuditEntry, hourlyId } from "#service/subjects/audit/store/audit-log.ts";
import { findPersonName } from "#service/subjects/people/store/people.ts";
import { findPayment } from "./store/online-payments.ts";
import { findRecipient } from "./store/settle-unallocated.ts";
import { findUnallocatedPayment, toUnallocatedPayment } from "./store/unallocated-payments.ts";

/**
 * Returns an unallocated payment with the payment that it refers to and the holder of an account
 * that could be credited, and records that `person` saw them. Throws Refusal (not_found).
 */
export async function showUnallocatedPayment(
  context: TenantContext & { person: Actor },
  id: string,
  account: string | undefined,
): Promise<z.input<(typeof getUnallocatedPayment)["answer"]>> {
  const row = await findUnallocatedPayment(context, id);
  if (!row) throw notFound();
  const { person } = context;
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
