/**
 * Formats amounts for display. The formatting is our own, because Intl differs between Node and
 * browsers.
 */
import { englishTranslator, type Translator } from "#app/languages/translator.ts";
import { groupThousands, minusSign, noBreakSpace } from "./number-format.ts";

/**
 * Formats 123456750 as "R 1 234 567,50" with no-break spaces. A minus sign comes before the R.
 * Throws a RangeError if the amount is not in whole cents.
 */
export function formatRand(cents: number): string {
  return formatAmount(cents, "R");
}

/** Formats 8543 as "R 85", for comparing amounts in words. */
export function formatWholeRand(cents: number): string {
  return formatRand(Math.round(cents / 100) * 100).slice(0, -",00".length);
}

/** Formats an amount in another currency, such as "USD 1 234,50". */
export function formatAmount(cents: number, currency: string): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? minusSign : ""}${currency}${noBreakSpace}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/**
 * Returns a balance in words: "You owe R 1 234,50", "R 20,00 in credit" (below zero) or "Nothing
 * owed".
 */
export function describeBalance(cents: number, t: Translator = englishTranslator): string {
  if (cents === 0) return t("Nothing owed");
  return cents > 0
    ? t("You owe {amount}", { amount: formatRand(cents) })
    : t("{amount} in credit", { amount: formatRand(-cents) });
}
