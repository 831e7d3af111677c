/** What is said where a payment was not begun, or was over before it could be made. */
import type { PayState } from "#contract/paying.ts";
import type { FieldErrors } from "#contract/failure.ts";
import { type Refused, refusedErrors } from "../../../../forms/refused.ts";
import type { Text } from "../../../../languages/text.ts";

/** Under `again` that one is under way, or has just been paid; at the amount what is wrong with it; above the form the rest. */
export function startErrors(refused: Refused, t: Text): FieldErrors {
  const { status, failure } = refused;
  if (status === 409 && failure.error?.code === "under_way") return { again: [t("A payment for this account is under way already")] };
  if (status === 409 && failure.error?.code === "paid_already") return { again: [t("This account has been paid online already")] };
  if (status === 409 && failure.error?.code === "key_used") {
    return { "": [t("Nothing was paid: this page was sent before with another amount. Check it and send it again.")] };
  }
  if (status === 502) {
    return { "": [t("Nothing was paid: the payment provider does not answer at the moment. Please try again in a few minutes.")] };
  }
  const { amount, ...others } = refusedErrors(refused);
  if (amount) return { amount };
  return { "": [[...Object.values(others).flat().map(t.given), t("Nothing was paid.")].join(" ")] };
}

/** Undefined for a payment that can still be made, or has been. */
export function overInWords(state: PayState, t: Text): string | undefined {
  if (state === "failed") return t("That payment has failed, and nothing was paid. You can pay anew here.");
  if (state === "cancelled") return t("That payment was cancelled, and nothing was paid. You can pay anew here.");
  if (state === "expired")
    return t("The time for that payment is over. If you have paid it all the same, don’t pay again; otherwise you can pay anew here.");
  return undefined;
}
