/** Why money was put aside instead of being credited, and what whoever looks after payments does about it. */
import type { PaymentException } from "#contract/paying.ts";
import type { Word } from "../languages/text.ts";

export const exceptionWords: Record<PaymentException["reason"], { why: Word; what: Word }> = {
  amount: {
    why: "Another amount than was to be paid",
    what: "Compare the amount with the provider’s own statement. Post what has come in to the account in your own books, or have it refunded.",
  },
  currency: {
    why: "Not in rand",
    what: "Have it refunded by the provider, and ask whoever paid to pay in rand.",
  },
  account: {
    why: "For another account than the payment was begun for",
    what: "Ask whoever paid which account they meant, and post it to that one in your own books.",
  },
  second_payment: {
    why: "The same payment made a second time",
    what: "The first one is on the account. Have the second one refunded, or post it to the account if whoever paid agrees.",
  },
  same_transaction: {
    why: "Money that has paid another payment already",
    what: "The provider names one transaction for two payments. Ask the provider which of them it is for, and post a second one to the account only where it has come in.",
  },
  unknown_payment: {
    why: "For a payment that we don’t know",
    what: "Look the provider’s reference up at the provider: who paid, and for what. Post it to the account it was meant for, or have it refunded.",
  },
  other_reversed: {
    why: "A reversal of something that was not credited",
    what: "Mostly an earlier entry of this list that has been refunded: then nothing is left to do. Otherwise ask the provider what was reversed.",
  },
};
