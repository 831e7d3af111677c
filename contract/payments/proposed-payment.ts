/**
 * The payment that the portal proposes. Browsers load this file, so it doesn't import zod.
 */
import { type Owed, owedAmounts } from "../disputes/owed-amounts.ts";

/**
 * Returns the amount to pay now, in cents: the balance minus the amount in dispute, or with an
 * arrangement the next instalment plus the new charges. Never below 0, and never more than the
 * balance. 0 if the balance isn't known.
 */
export function proposedPayment(owed: Owed): number {
  return owedAmounts(owed).toPay;
}
