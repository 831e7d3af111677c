/**
 * Notifies payers of the outcome of their payment, through the channels they chose for payment
 * messages.
 */
import { formatRand } from "./documents/format.ts";
import { paymentReceivedMessage, paymentReversedMessage } from "./domain/payment-messages.ts";
import { notifyIdentity } from "./notify.ts";
import type { OnlinePayment } from "./store/online-payments.ts";
import { notificationIdentities, findMunicipality } from "./store/recipients.ts";
import type { TenantContext } from "./store/context.ts";

const texts = { received: paymentReceivedMessage, reversed: paymentReversedMessage };

/**
 * Queues the notification in the same transaction as the event. The caller must wake the message
 * delivery after the commit.
 */
export async function notifyPayer(context: TenantContext, payment: OnlinePayment, event: keyof typeof texts): Promise<void> {
  const { name, types } = await findMunicipality(context);
  const { account, amount_cents, reference, receipt, user_id } = payment;
  const text = texts[event]({ amount: formatRand(amount_cents), account, reference, receipt, municipality: name });
  for (const identity of await notificationIdentities(context, user_id, "payments", types)) await notifyIdentity(context, identity, text);
}
