/** Notifies payers and holders of the outcome of payments. */
import type { TenantContext } from "#service/database/context.ts";
import { findConsumer } from "#service/subjects/consumers/store.ts";
import {
  holderIdentities,
  notifyByPreference,
  notifyEach,
} from "#service/subjects/messages/notify-people.ts";
import type { MessageContext } from "#service/subjects/messages/rules/message-text.ts";
import { type InEachLanguage, linkTo } from "#service/subjects/messages/rules/message-text.ts";
import {
  findMunicipality,
  notificationIdentities,
} from "#service/subjects/messages/store/recipients.ts";
import type { OnlinePayment } from "./store/online-payments.ts";
import type { PaymentEvent } from "./texts.ts";
import {
  paymentReceivedMessage,
  paymentRefundedMessage,
  paymentReversedMessage,
  secondPaymentMessage,
} from "./texts.ts";
function describePayment(
  { account, amount_cents, reference, receipt }: OnlinePayment,
  about: MessageContext,
): PaymentEvent {
  return {
    municipality: about.municipality,
    link: linkTo(about, `consumer/accounts/${account}/payments`),
    cents: amount_cents,
    account,
    reference,
    receipt,
  };
}

const paymentMessages = {
  received: paymentReceivedMessage,
  reversed: paymentReversedMessage,
  second: secondPaymentMessage,
};

/**
 * Notifies a payer of the outcome of their payment. The caller must wake the message delivery after
 * the commit.
 */
export function notifyPayer(
  context: TenantContext,
  payment: OnlinePayment,
  event: keyof typeof paymentMessages,
): Promise<void> {
  return notifyByPreference(context, payment.user_id, "payments", (about) =>
    paymentMessages[event][about.language](describePayment(payment, about)),
  );
}

/**
 * Notifies the payer, if known, and the account's holder of money that staff have added to the
 * account, or that the provider has taken back from it. The caller must wake the message delivery
 * after the commit.
 */
export async function notifyHolderAndPayer(
  context: TenantContext,
  payment: OnlinePayment,
  texts: InEachLanguage<PaymentEvent>,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const { types } = municipality;
  const holder = await findConsumer(context, payment.account);
  const identities = [
    ...(holder ? holderIdentities(holder, types) : []),
    ...(await notificationIdentities(context, payment.user_id, "payments", types)),
  ];
  const write = (about: MessageContext) => texts[about.language](describePayment(payment, about));
  await notifyEach(context, municipality, identities, write, { kind: "payment" });
}

/**
 * Notifies the payer of the refund of money that could not be matched to a payment. The caller must
 * wake the message delivery after the commit.
 */
export function notifyRefunded(
  context: TenantContext,
  payer: string,
  refund: { account: string; cents: number; reference: string },
): Promise<void> {
  return notifyByPreference(context, payer, "payments", (about) =>
    paymentRefundedMessage[about.language]({ ...refund, ...about }),
  );
}
