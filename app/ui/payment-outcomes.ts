/** What has come of a payment that was started here, and what that means for whoever pays. */
import type { PayState } from "#contract/paying.ts";
import type { Word } from "../languages/text.ts";
import type { StatusWords } from "./status.tsx";

export interface Outcome extends StatusWords {
  meaning: Word;
  /** Nothing else will come of it unless the provider says so on a day to come. */
  final: boolean;
  /** Whether it makes sense to begin anew. */
  payAgain: boolean;
}

const received: Outcome = {
  word: "Payment received",
  icon: "check",
  tone: "good",
  meaning: "Thank you. The money is on the account: its balance has moved with it.",
  final: true,
  payAgain: false,
};

const confirming: Outcome = {
  word: "We are confirming your payment",
  icon: "clock",
  tone: "open",
  meaning: "The payment provider has not confirmed it yet. That mostly takes a minute or two. Please don’t pay again meanwhile.",
  final: false,
  payAgain: false,
};

export const outcomes: Record<PayState, Outcome> = {
  started: confirming,
  pending: confirming,
  received,
  posted: received,
  failed: {
    word: "Payment failed",
    icon: "error",
    tone: "bad",
    meaning:
      "Nothing was paid. You can try again. If your bank shows that the money has left your account, ask about it first: it may still arrive.",
    final: true,
    payAgain: true,
  },
  cancelled: {
    word: "Payment cancelled",
    icon: "close",
    tone: "open",
    meaning: "Nothing was paid. You can pay again whenever it suits you.",
    final: true,
    payAgain: true,
  },
  expired: {
    word: "The time for this payment is over",
    icon: "clock",
    tone: "bad",
    meaning:
      "No money has come in for it. If you have paid all the same, don’t pay again: it is added to the account as soon as the payment provider confirms it.",
    final: true,
    payAgain: true,
  },
  reversed: {
    word: "Payment taken back",
    icon: "undo",
    tone: "bad",
    meaning:
      "The money had come in and has gone back to whoever paid it, so the amount is owed again. Your bank or the payment provider can say why.",
    final: true,
    payAgain: true,
  },
};
