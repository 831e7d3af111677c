/** Cancels an online payment that hasn't been paid. */
import type { PersonContext } from "#service/database/context.ts";
import { conflict, notFound } from "#service/rules/refusal.ts";
import { requireAccount } from "#service/subjects/access/account-access.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { findPayment } from "./store/online-payments.ts";
import { closeUnpaid } from "./store/transitions.ts";

/**
 * Cancels the person's own payment. Throws Refusal: not_found, conflict if it has ended, unless it
 * was already cancelled.
 */
export async function cancelPayment(context: PersonContext, id: string): Promise<void> {
  const { person } = context;
  const payment = await findPayment(context, id);
  if (payment?.user_id !== person.id) throw notFound();
  const { account, amount_cents: amount, reference } = payment;
  await requireAccount(context, account);
  if (await closeUnpaid(context, payment.id, "cancelled")) {
    await logChange(context, person, account, "payment.cancelled", { amount, reference });
    return;
  }
  // A second tap on the button is no error.
  if ((await findPayment(context, payment.id))?.state !== "cancelled")
    throw conflict("payment_ended", "payment_ended");
}
