/**
 * Messages to users about their online payments. Account numbers are masked, because a message may
 * reach the wrong person.
 */
import { maskedAccount } from "./masking.ts";
import { type MessageText, paragraphs } from "./message-text.ts";

export interface PaymentEvent {
  /** The amount as shown to people, such as "R 1 234,50". */
  amount: string;
  account: string;
  reference: string;
  receipt: string;
  municipality: string;
}

export function paymentReceivedMessage({ amount, account, reference, receipt, municipality }: PaymentEvent): MessageText {
  return {
    subject: `We have received your payment of ${amount}`,
    email: paragraphs(
      `We have received your payment of ${amount} for the ${maskedAccount(account)}. Thank you.`,
      `Receipt ${receipt}, reference ${reference}. The receipt is in the portal, under Payments.`,
      "If you didn't make this payment, contact us.",
      municipality,
    ),
    sms: `${municipality}: we received ${amount} for the ${maskedAccount(account)}. Receipt ${receipt}. Thank you.`,
  };
}

export function paymentReversedMessage({ amount, account, reference, municipality }: PaymentEvent): MessageText {
  return {
    subject: `Your payment of ${amount} was reversed`,
    email: paragraphs(
      `Your payment of ${amount} for the ${maskedAccount(account)}, reference ${reference}, was reversed. The money was returned to the payer.`,
      "You owe this amount again. Ask your bank why, or contact us.",
      municipality,
    ),
    sms: `${municipality}: your payment of ${amount} for the ${maskedAccount(account)} was reversed. You owe this amount again. Ask your bank, or contact us.`,
  };
}

/** Writes to the payer and to the account's holder, who may be different people. */
export function allocatedReversedMessage({ amount, account, reference, municipality }: PaymentEvent): MessageText {
  return {
    subject: `A payment of ${amount} was reversed`,
    email: paragraphs(
      `We had added a payment of ${amount}, reference ${reference}, to the ${maskedAccount(account)}. The payment provider has returned the money to the payer, so we took it off the account.`,
      "The account owes this amount again. If you have questions, contact us.",
      municipality,
    ),
    sms: `${municipality}: a payment of ${amount} that we had added to the ${maskedAccount(account)} was reversed. The account owes this amount again.`,
  };
}

export type SecondPaymentEvent = Omit<PaymentEvent, "receipt">;

export function secondPaymentMessage({ amount, account, reference, municipality }: SecondPaymentEvent): MessageText {
  return {
    subject: `We received ${amount} twice`,
    email: paragraphs(
      `We received ${amount} twice for the ${maskedAccount(account)}, reference ${reference}. One payment is on the account.`,
      "We are checking the second one. We'll let you know when we have added it to an account or refunded it. You don't need to do anything.",
      municipality,
    ),
    sms: `${municipality}: we received ${amount} twice for the ${maskedAccount(account)}. One is on the account. We are checking the second and will let you know.`,
  };
}

export function paymentAllocatedMessage({ amount, account, reference, receipt, municipality }: PaymentEvent): MessageText {
  return {
    subject: `We have added ${amount} to your account`,
    email: paragraphs(
      `We received ${amount} that we could not match at first. It is now on the ${maskedAccount(account)}.`,
      `Receipt ${receipt}, reference ${reference}. The receipt is in the portal, under Payments.`,
      municipality,
    ),
    sms: `${municipality}: we received ${amount} and added it to the ${maskedAccount(account)}. Receipt ${receipt}.`,
  };
}

export function paymentRefundedMessage({ amount, account, reference, municipality }: SecondPaymentEvent): MessageText {
  return {
    subject: `We have refunded ${amount}`,
    email: paragraphs(
      `We have refunded ${amount} that we received for the ${maskedAccount(account)}. The refund's reference is ${reference}.`,
      "It can take a few days to reach you. If it does not, contact us and give this reference.",
      municipality,
    ),
    sms: `${municipality}: we refunded ${amount} for the ${maskedAccount(account)}, reference ${reference}. It can take a few days to reach you.`,
  };
}
