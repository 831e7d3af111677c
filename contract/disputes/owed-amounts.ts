/**
 * The three figures of an account: owed, in dispute and to pay now. Every page, message and
 * calendar takes them from here. Browsers load this file, so it doesn't import zod.
 */

export interface Owed {
  /** The account's balance in cents. Negative if it is in credit. Undefined if it isn't known. */
  balance?: number | undefined;
  /** The amount that disputes hold back, in cents, as stored or sent. It may exceed the balance. */
  disputed?: number | undefined;
  /** `later` is the part of the balance that isn't due yet under an arrangement. */
  arrangement?: { later: number } | undefined;
}

export interface OwedAmounts {
  /** The balance. Negative if the account is in credit. */
  balance: number;
  /** The part of the balance that is in dispute, from 0 to the balance. */
  held: number;
  /**
   * The amount to pay now: the balance without what is held, and with an arrangement only the next
   * instalment and new charges. From 0 to the balance.
   */
  toPay: number;
}

/** Returns the three figures in cents. All are 0 if the balance isn't known. */
export function owedAmounts({ balance = 0, disputed = 0, arrangement }: Owed): OwedAmounts {
  const owed = Math.max(0, balance);
  const held = Math.min(owed, Math.max(0, disputed));
  const later = Math.max(0, arrangement?.later ?? 0);
  return { balance, held, toPay: Math.max(0, owed - held - later) };
}
