/** Amounts as people read them: own formatting, because Intl differs between Node and browsers. */
import { english, type Text } from "../languages/text.ts";
import { grouped, minus, space } from "./digits.ts";

/** 123456750 → "R 1 234 567,50" with no-break spaces; a minus sign stands before the R. Throws RangeError on what is not whole cents. */
export function formatRand(cents: number): string {
  return formatAmount(cents, "R");
}

/** The same with another currency in front: "USD 1 234,50". */
export function formatAmount(cents: number, currency: string): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? minus : ""}${currency}${space}${grouped(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** What a balance means to the account holder: "You owe R 1 234,50", "R 20,00 in credit" (below zero) or "Nothing owed". */
export function balanceInWords(cents: number, t: Text = english): string {
  if (cents === 0) return t("Nothing owed");
  return cents > 0 ? t("You owe {amount}", { amount: formatRand(cents) }) : t("{amount} in credit", { amount: formatRand(-cents) });
}
