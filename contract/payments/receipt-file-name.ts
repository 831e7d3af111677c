/**
 * Builds the file name of a receipt. This file is separate from the schemas, so that browsers can
 * load it without zod.
 */

/** Returns `Receipt_{account}_{date}.pdf`. Only the first ten characters of the date are used. */
export function receiptFileName(account: string, date: string): string {
  return `Receipt_${account}_${date.slice(0, 10)}.pdf`;
}
