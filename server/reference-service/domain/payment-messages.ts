/**
 * Messages to users about their online payments. Account numbers are masked, because a message may
 * reach the wrong person.
 */
import { maskedAccount } from "./masking.ts";
import { type MessageText, paragraphs } from "./sign-in-messages.ts";

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
