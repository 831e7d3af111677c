/**
 * Labels for unallocated payments, which explain why the money was not credited and what payment
 * staff should do about it: in the municipality's books, or here if the upstream settles payments.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { StatusLabel } from "#app/ui/status-label.tsx";
import type {
  UnallocatedPayment,
  UnallocatedPaymentState,
} from "#contract/payments/staff-calls.ts";

export const unallocatedReasonLabels: Record<
  UnallocatedPayment["reason"],
  { why: PlainTranslationKey; what: PlainTranslationKey; settle: PlainTranslationKey }
> = {
  amount: {
    why: "Amount does not match",
    what: "Compare the amount with the provider’s statement. Post the amount received to the account in your books, or have it refunded.",
    settle:
      "Compare the amount with the provider’s statement. Then add the money to the account, or have it refunded.",
  },
  currency: {
    why: "Not in rand",
    what: "Ask the provider to refund it, and ask the payer to pay in rand.",
    settle: "Ask the provider to refund it, and ask the payer to pay in rand.",
  },
  account: {
    why: "Account does not match",
    what: "Ask the payer which account they meant. Then post the payment to that account in your books.",
    settle: "Ask the payer which account they meant. Then add the money to that account.",
  },
  second_payment: {
    why: "Paid twice",
    what: "The first payment has been credited. Have the second one refunded, or post it to the account if the payer agrees.",
    settle:
      "The first payment has been credited. Ask the payer whether to add the second one to the account or refund it.",
  },
  same_transaction: {
    why: "Transaction already used for another payment",
    what: "The provider reported one transaction for two payments. Ask the provider which payment it is for. Post the second payment only if you have received money for it too.",
    settle:
      "The provider reported one transaction for two payments. One has been credited. If no second amount arrived, close this entry with the transaction number as the refund reference.",
  },
  unknown_payment: {
    why: "Unknown payment",
    what: "Ask the provider who paid, and for what. Then post the payment to the right account, or have it refunded.",
    settle:
      "Ask the provider who paid, and for what. Then add the money to the right account, or have it refunded.",
  },
  other_reversed: {
    why: "Reversal of a payment that was not credited",
    what: "Usually, this is the refund of an earlier payment in this list, so you don’t need to do anything. Otherwise ask the provider which payment was reversed.",
    settle:
      "The provider returned this money. If no account was credited, close this entry with the transaction number as the refund reference.",
  },
};

export const unallocatedStateLabels: Record<UnallocatedPaymentState, StatusLabel> = {
  open: { word: "To check", icon: "clock", tone: "open" },
  allocated: { word: "Added to an account", icon: "check", tone: "good" },
  refunded: { word: "Refunded", icon: "undo", tone: "good" },
};

/**
 * Checks whether the money could be added to an account: it must be in rand, and must not be a
 * reversal or a duplicate transaction.
 */
export function canAllocate({
  reason,
  currency,
}: Pick<UnallocatedPayment, "reason" | "currency">): boolean {
  return currency === "ZAR" && reason !== "other_reversed" && reason !== "same_transaction";
}
