/** How money, dates and quantities are written on paper: as the portal writes them, with plain spaces so that a search finds them. */

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** -123450 → "-R 1 234,50". */
export function rand(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}R ${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** "2026-11-21" → "21 Nov 2026". */
export function day(date: string): string {
  const [year, month, dayOfMonth] = date.split("-");
  return `${Number(dayOfMonth)} ${months[Number(month) - 1] ?? ""} ${year ?? ""}`;
}

/** "1234.500000" → "1 234,5": no zeros at the end but for the places asked for. */
export function decimalNumber(decimal: string, places = 0): string {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(places, "0");
  return `${decimal.startsWith("-") ? "-" : ""}${grouped(whole.replace(/^0+(?=\d)/, ""))}${kept && `,${kept}`}`;
}

/** What is left to pay, as a person would say it. */
export function balanceInWords(cents: number): string {
  if (cents > 0) return `You owe ${rand(cents)}`;
  return cents < 0 ? `${rand(-cents)} in credit` : "Nothing to pay";
}

/** "928130000000050728" → "9281 3000 0000 0507 28", to be read out at a till. */
export function inFours(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, "$& ");
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, " ");
}
