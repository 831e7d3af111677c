/** The outcomes of an online payment, with their meaning for the payer. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";

export interface PaymentOutcome extends StatusLabel {
  meaning: PlainTranslationKey;
  /**
   * True if the page can stop polling. The provider may still change the outcome on a later day.
   */
  final: boolean;
  /** True if it makes sense to pay again. */
  payAgain: boolean;
}

const received: PaymentOutcome = {
  word: "Payment received",
  icon: "check",
  tone: "good",
  meaning: "Thank you. We have added the payment to your account.",
  final: true,
  payAgain: false,
};

const confirming: PaymentOutcome = {
  word: "We are confirming your payment",
  icon: "clock",
  tone: "open",
  meaning:
    "The payment provider has not confirmed it yet. This usually takes a minute or two. Please don’t pay again.",
  final: false,
  payAgain: false,
};

export const paymentOutcomes: Record<OnlinePaymentStatus, PaymentOutcome> = {
  started: confirming,
  pending: confirming,
  received,
  posted: received,
  failed: {
    word: "Payment failed",
    icon: "error",
    tone: "bad",
    meaning:
      "Nothing was paid. You can try again. If your bank shows that the money left your account, contact us first, because we may still receive it.",
    final: true,
    payAgain: true,
  },
  cancelled: {
    word: "Payment cancelled",
    icon: "close",
    tone: "open",
    meaning:
      "Nothing was paid. You can pay at any time. If your bank still takes the money, we’ll add it to the account.",
    final: true,
    payAgain: true,
  },
  expired: {
    word: "This payment has expired",
    icon: "clock",
    tone: "bad",
    meaning:
      "We haven’t received this payment. If you did pay, don’t pay again. We’ll add it when the payment provider confirms it.",
    final: true,
    payAgain: true,
  },
  reversed: {
    word: "Payment reversed",
    icon: "undo",
    tone: "bad",
    meaning:
      "The money was returned to the payer, so you owe this amount again. Your bank or the payment provider can tell you why.",
    final: true,
    payAgain: true,
  },
};
