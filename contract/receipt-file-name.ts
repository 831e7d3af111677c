/**
 * Builds the file name of a receipt. Separate from the schemas, so that a browser can load it
 * without loading zod.
 */

/** Returns `Receipt_{account}_{date}.pdf`. Only the first ten characters of the date are used. */
export function receiptFileName(account: string, date: string): string {
  return `Receipt_${account}_${date.slice(0, 10)}.pdf`;
}
