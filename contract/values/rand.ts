/** Writes amounts as plain text, for documents, messages and descriptions. */

/** Formats -123450 cents as "-R 1 234,50". */
export function formatRand(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}R ${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Separates thousands with spaces. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, " ");
}
