/** What people are told of the payments that they made online. Account numbers are cut to their end, for a message may go astray. */
import type { MessageText } from "./messages.ts";

export interface PaymentEvent {
  /** As people read it: R 1 234,50. */
  amount: string;
  account: string;
  reference: string;
  receipt: string;
  municipality: string;
}

const short = (account: string) => `account ending in ${account.slice(-4)}`;
const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;

export function paymentReceived({ amount, account, reference, receipt, municipality }: PaymentEvent): MessageText {
  return {
    subject: `We have received ${amount}`,
    email: paragraphs(
      `We have received your payment of ${amount} for the ${short(account)}. Thank you.`,
      `Receipt ${receipt}, reference ${reference}. The receipt is in the portal, under Payments.`,
      "If you did not make this payment, tell us.",
      municipality,
    ),
    sms: `${municipality}: we received ${amount} for the ${short(account)}. Receipt ${receipt}. Thank you.`,
  };
}

export function paymentReversed({ amount, account, reference, municipality }: PaymentEvent): MessageText {
  return {
    subject: `Your payment of ${amount} was reversed`,
    email: paragraphs(
      `Your payment of ${amount} for the ${short(account)}, reference ${reference}, was reversed: the money went back to where it came from.`,
      "The account owes that amount again. Ask your bank for the reason, or tell us.",
      municipality,
    ),
    sms: `${municipality}: your payment of ${amount} for the ${short(account)} was reversed and is owed again. Ask your bank, or tell us.`,
  };
}
