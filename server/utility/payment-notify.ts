/** Tells whoever made a payment of what has come of it, by the channels that they have chosen for payments. */
import { rand } from "./documents/format.ts";
import { paymentReceived, paymentReversed } from "./domain/payment-messages.ts";
import { tell } from "./notify.ts";
import type { Db } from "./store/database.ts";
import type { OnlinePayment } from "./store/online-payments.ts";
import { chosenIdentities, findMunicipality } from "./store/recipients.ts";

const texts = { received: paymentReceived, reversed: paymentReversed };

/** In the transaction of what it tells of; wake the messages once that is committed. */
export async function tellPayer(db: Db, tenant: string, payment: OnlinePayment, event: keyof typeof texts): Promise<void> {
  const { name, types } = await findMunicipality(db, tenant);
  const { account, amount_cents, reference, receipt, user_id } = payment;
  const text = texts[event]({ amount: rand(amount_cents), account, reference, receipt, municipality: name });
  for (const identity of await chosenIdentities(db, tenant, user_id, "payments", types)) await tell(db, tenant, identity, text);
}
