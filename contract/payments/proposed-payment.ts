/**
 * The payment that the portal proposes, worked out here for every page. Browsers load this file, so
 * it doesn't import zod.
 */

interface Owed {
  /** The account's balance in cents. Negative if it is in credit. Undefined if it isn't known. */
  balance?: number | undefined;
  /** The amount in dispute. It can exceed the balance if some of it was paid anyway. */
  disputed?: number | undefined;
  /** `later` is the part of the balance that isn't due yet under an arrangement. */
  arrangement?: { later: number } | undefined;
}

/**
 * Returns the amount to pay now, in cents: the balance minus the amount in dispute, or with an
 * arrangement the next instalment plus the new charges. Never below 0, and never more than the
 * balance. 0 if the balance isn't known.
 */
export function proposedPayment({ balance = 0, disputed = 0, arrangement }: Owed): number {
  const later = Math.max(0, arrangement?.later ?? 0);
  return Math.max(0, balance - disputed - later);
}
