/**
 * The payment that the portal proposes, worked out here for every page. Browsers load this file, so
 * it doesn't import zod.
 */

interface Owed {
  /** The account's balance in cents. Negative if it is in credit. */
  balance: number;
  /** The part of the balance that is in dispute, or more if some of it was paid all the same. */
  disputed?: number | undefined;
  /** `later` is the part of the balance that an arrangement doesn't ask for yet. */
  arrangement?: { later: number } | undefined;
}

/**
 * Returns the cents to pay now: the balance without what is in dispute, or with an arrangement its
 * next instalment and the new charges. Never below 0, and never more than the balance.
 */
export function proposedPayment({ balance, disputed = 0, arrangement }: Owed): number {
  const later = Math.max(0, arrangement?.later ?? 0);
  return Math.max(0, balance - disputed - later);
}
