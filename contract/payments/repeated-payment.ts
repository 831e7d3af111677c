/**
 * Decides whether a payment may be the same one again. The portal and the service both use it.
 * Browsers load this file, so it doesn't import zod.
 */

interface NewPayment {
  /** The amount to pay, in cents. */
  amount: number;
  /** The amount that is still to be paid now, after the recent payment. */
  due: number;
  /** True if that is an instalment of an arrangement. */
  isInstalment: boolean;
}

/**
 * Checks whether a payment so soon after another of `recent` cents may be made by mistake: it is
 * more than is still to be paid, or the same amount again. An instalment may be as large as the one
 * before.
 */
export function isRepeatedPayment(
  { amount, due, isInstalment }: NewPayment,
  recent: number,
): boolean {
  return amount > due || (amount === recent && !isInstalment);
}
