/**
 * Formats money, dates and quantities in documents and messages as the portal does, but with plain
 * spaces so that a text search finds them.
 */
import type { Language } from "#contract/values/languages.ts";
import { groupThousands } from "#contract/values/rand.ts";

const months: Record<Language, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  af: ["Jan", "Feb", "Mrt", "Apr", "Mei", "Jun", "Jul", "Aug", "Sept", "Okt", "Nov", "Des"],
  zu: ["Jan", "Feb", "Mas", "Eph", "Meyi", "Jun", "Jul", "Aga", "Sep", "Okt", "Nov", "Dis"],
};

/** Formats "2026-11-21" as "21 Nov 2026". */
export function formatDate(date: string, language: Language): string {
  const [year, month, dayOfMonth] = date.split("-");
  return `${Number(dayOfMonth)} ${months[language][Number(month) - 1] ?? ""} ${year ?? ""}`;
}

/**
 * Formats "1234.500000" as "1 234,5". Drops trailing zeros, but keeps at least `places` decimals.
 */
export function formatDecimal(decimal: string, places = 0): string {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(places, "0");
  return `${decimal.startsWith("-") ? "-" : ""}${groupThousands(whole.replace(/^0+(?=\d)/, ""))}${kept && `,${kept}`}`;
}

/**
 * Formats "928130000000050728" as "9281 3000 0000 0507 28", which is easy to read out at a till.
 */
export function groupByFours(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, "$& ");
}
