/** The name of a receipt's file; apart from the schemas, so that a browser can load it alone. */

/** `Receipt_{account}_{date}.pdf`; of the date, the first ten characters count. */
export function receiptFileName(account: string, date: string): string {
  return `Receipt_${account}_${date.slice(0, 10)}.pdf`;
}
