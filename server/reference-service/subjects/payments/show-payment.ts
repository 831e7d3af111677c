/** Shows an online payment to a person who may see its account. */
import type { z } from "zod";
import type { getOnlinePayment } from "#contract/payments/online-calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { PersonContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { auditStaffView, requireAccount } from "#service/subjects/access/account-access.ts";
import { isOpen } from "./rules/payment-states.ts";
import { findPayment, type OnlinePayment } from "./store/online-payments.ts";
import { findReceiptDate } from "./store/payments.ts";

/** Returns the payment, and what the person can still do with it. Throws Refusal (not_found). */
export async function showPayment(
  context: PersonContext,
  id: string,
): Promise<z.input<(typeof getOnlinePayment)["answer"]>> {
  const payment = orNotFound(await findPayment(context, id));
  const found = await requireAccount(context, payment.account);
  await auditStaffView(context, found, "payment.viewed", payment.reference);
  const receipt_date = (await findReceiptDate(context, payment.account, payment.id)) ?? null;
  const payable =
    isOpen(payment.state) && payment.url !== "" && roleAllows(found.role, "payments.make");
  const cancellable = isOpen(payment.state) && payment.user_id === context.person.id;
  return {
    payment: {
      ...toOnlinePayment(payment),
      receipt_date,
      url: payable ? payment.url : null,
      cancellable,
    },
  };
}

function toOnlinePayment({
  id,
  account,
  amount_cents,
  state,
  reference,
  receipt,
  updated,
}: OnlinePayment) {
  return {
    id,
    account,
    amount: decimalFromCents(amount_cents),
    status: state,
    reference,
    receipt: state === "reversed" ? "" : receipt,
    updated: updated.toISOString(),
  };
}
