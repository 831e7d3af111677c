/** Messages for payments that could not be started, or that failed, expired or were cancelled. */
import { toFormErrors } from "#app/forms/form-errors.ts";
import type { Translator } from "#app/languages/translator.ts";
import type { UpstreamFailure } from "#app/upstream/failure.server.ts";
import type { FieldErrors } from "#contract/messages.ts";
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";

/**
 * Returns the errors: under `again` if a payment is in progress or was just made, under `amount` if
 * the amount is invalid, and otherwise above the form.
 */
export function toStartPaymentErrors(refused: UpstreamFailure, t: Translator): FieldErrors {
  const { status, failure } = refused;
  if (status === 409 && failure.error?.code === "under_way")
    return { again: [t("A payment for this account is already in progress")] };
  if (status === 409 && failure.error?.code === "paid_already")
    return { again: [t("This account has already been paid online")] };
  if (status === 409 && failure.error?.code === "key_used") {
    return {
      "": [
        t(
          "Nothing was paid, because this form was already sent with a different amount. Check the amount and try again.",
        ),
      ],
    };
  }
  if (status === 502) {
    return {
      "": [
        t(
          "Nothing was paid, because the payment provider is not answering. Try again in a few minutes.",
        ),
      ],
    };
  }
  const { amount, ...others } = toFormErrors(refused);
  if (amount) return { amount };
  return {
    "": [[...Object.values(others).flat().map(t.message), t("Nothing was paid.")].join(" ")],
  };
}

/**
 * Returns the message for a payment that failed, was cancelled or expired. Returns undefined for
 * one that can still be made or has been made.
 */
export function describeEndedPayment(
  state: OnlinePaymentStatus,
  t: Translator,
): string | undefined {
  if (state === "failed")
    return t("The payment failed and nothing was paid. You can try again here.");
  if (state === "cancelled")
    return t("The payment was cancelled and nothing was paid. You can try again here.");
  if (state === "expired")
    return t(
      "The payment has expired. If you did pay, don’t pay again. If not, you can try again here.",
    );
  return undefined;
}
