/** The messages about payments, by code. */
export const paymentMessages = {
  wrong_return_url: "Use an address on the municipality’s own portal",
  notification_rejected: "This notification is not accepted.",
  notification_unchecked: "We couldn’t verify this notification. Send it again later.",
  payment_staff_only: "Only payment staff can see this.",
  payments_off: "This municipality doesn’t accept online payments.",
  payments_account_closed: "This account is closed, so you can’t pay it online.",
  amount_out_of_range: "Enter an amount between {least} and {most}",
  payment_in_progress:
    "A payment for this account is already in progress. Finish it, or wait until it expires. Pay again only if you want to pay twice.",
  payment_ended: "This payment can no longer be cancelled. Its outcome is shown on this page.",
  paid_already:
    "This account was paid online a moment ago. Pay again only if you want to pay twice.",
  settlement_reason_required: "Enter why you are doing this",
  refund_reference_required: "Enter the refund’s reference",
  unknown_account: "There is no account with this number. Check the number",
  unallocated_settled: "Someone else has already settled this payment. Open it again to see how.",
  unallocated_currency:
    "Only payments in rand can be added to an account. Ask the provider to refund this one.",
  unallocated_reversal:
    "The provider has already returned this money, so it can’t be added to an account.",
  unallocated_used:
    "This transaction has already been added to an account. Check with the provider that the money arrived twice.",
  provider_not_answering:
    "Nothing was paid, because the payment provider is not answering. Try again in a few minutes.",
} as const;
