/**
 * Labels for unallocated payments, which explain why the money was not credited and what payment
 * staff should do about it.
 */
import type { UnallocatedPayment } from "#contract/unallocated-payments.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const unallocatedReasonLabels: Record<UnallocatedPayment["reason"], { why: PlainTranslationKey; what: PlainTranslationKey }> = {
  amount: {
    why: "Amount does not match",
    what: "Compare the amount with the provider’s statement. Post the amount received to the account in your books, or have it refunded.",
  },
  currency: {
    why: "Not in rand",
    what: "Ask the provider to refund it, and ask the payer to pay in rand.",
  },
  account: {
    why: "Account does not match",
    what: "Ask the payer which account they meant. Then post the payment to that account in your books.",
  },
  second_payment: {
    why: "Paid twice",
    what: "The first payment has been credited. Have the second one refunded, or post it to the account if the payer agrees.",
  },
  same_transaction: {
    why: "Transaction already used for another payment",
    what: "The provider reported one transaction for two payments. Ask which payment it is for. Post a second payment only if that money has arrived.",
  },
  unknown_payment: {
    why: "Unknown payment",
    what: "Ask the provider who paid, and for what. Then post the payment to the right account, or have it refunded.",
  },
  other_reversed: {
    why: "Reversal of a payment that was not credited",
    what: "This is usually an earlier entry in this list that was refunded, so you don’t need to do anything. Otherwise ask the provider which payment was reversed.",
  },
};
