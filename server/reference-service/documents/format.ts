/**
 * Formats money, dates and quantities in documents as the portal does, but with plain spaces so
 * that a text search finds them.
 */

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats -123450 cents as "-R 1 234,50". */
export function formatRand(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}R ${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Formats "2026-11-21" as "21 Nov 2026". */
export function formatDate(date: string): string {
  const [year, month, dayOfMonth] = date.split("-");
  return `${Number(dayOfMonth)} ${months[Number(month) - 1] ?? ""} ${year ?? ""}`;
}

/**
 * Formats "1234.500000" as "1 234,5". Drops trailing zeros, but keeps at least `places` decimals.
 */
export function formatDecimal(decimal: string, places = 0): string {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(places, "0");
  return `${decimal.startsWith("-") ? "-" : ""}${groupThousands(whole.replace(/^0+(?=\d)/, ""))}${kept && `,${kept}`}`;
}

/** Returns the balance in words, such as "You owe R 1 234,50". */
export function formatBalance(cents: number): string {
  if (cents > 0) return `You owe ${formatRand(cents)}`;
  return cents < 0 ? `${formatRand(-cents)} in credit` : "Nothing to pay";
}

/**
 * Formats "928130000000050728" as "9281 3000 0000 0507 28", which is easy to read out at a till.
 */
export function groupByFours(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, "$& ");
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, " ");
}
