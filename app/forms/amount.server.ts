/** Reads amounts of money as people write them, such as "1210,25", "1 210,25" or "R1,210.25". */
import { z } from "zod";
import type { Translator } from "#app/languages/translator.ts";
import { formatRand } from "#app/ui/money.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";

/** Matches an optional minus sign, rand, and cents after a point or comma. */
const plain = /^(?<sign>-?)(?:R\s*)?(?<rand>\d+)(?:[.,](?<cents>\d\d?))?$/i;
/** Matches an amount with a thousands separator and, before the cents, a different separator. */
const grouped =
  /^(?<sign>-?)(?:R\s*)?(?<rand>[1-9]\d{0,2}(?<group>[ .,])\d{3}(?:\k<group>\d{3})*)(?:(?!\k<group>)[.,](?<cents>\d\d?))?$/i;
/**
 * Matches an amount with one point or comma before three digits, such as "1,210". The three digits
 * may be thousands or cents.
 */
const twoReadings = /^(?:R\s*)?(?<rand>[1-9]\d{0,2})[.,](?<rest>\d{3})$/i;

/**
 * Returns the amount in cents. Returns two amounts for "1,210", which could mean R 1 210,00 or R
 * 1,21 (rounded to a cent), and an empty list for text that isn't an amount. Very large amounts may
 * be inexact.
 */
export function readAmount(text: string): number[] {
  const typed = text.trim().replace(/\p{Zs}/gu, " ");
  const {
    sign = "",
    rand = "",
    cents = "",
  } = (plain.exec(typed) ?? grouped.exec(typed))?.groups ?? {};
  if (rand === "") return [];
  const amount = Number(`${sign}${rand.replace(/\D/g, "")}${cents.padEnd(2, "0")}`);
  const other = twoReadings.exec(typed)?.groups;
  return other ? [amount, Math.round(Number(`${other.rand}${other.rest}`) / 10)] : [amount];
}

/**
 * Returns a schema that reads an amount into cents, with messages in the language of `t`. If an
 * amount can be read in two ways, the message suggests the smaller one only if it is at least
 * `least` cents. `unreadable` is the message for text that isn't an amount.
 */
export function amountField(
  t: Translator,
  { least = 0, unreadable = t("Enter an amount, like 150 or 150,50") } = {},
) {
  return z.string().transform((typed, context) => {
    const [cents, other] = readAmount(typed);
    if (cents !== undefined && other === undefined) return cents;
    // Fatal, so that no limit is checked on an amount that was not read.
    context.addIssue({
      code: "custom",
      message: describeProblem(cents, other, { least, unreadable }, t),
      fatal: true,
    });
    return z.NEVER;
  });
}

function describeProblem(
  cents: number | undefined,
  other: number | undefined,
  { least, unreadable }: { least: number; unreadable: string },
  t: Translator,
): string {
  if (cents === undefined || other === undefined) return unreadable;
  const meant = { whole: String(cents / 100), amount: formatRand(cents) };
  if (other < least) return t("If you mean {amount}, enter {whole}", meant);
  return t("Enter {whole} for {amount}, or {decimal} for {other}", {
    ...meant,
    decimal: decimalFromCents(other).replace(".", ","),
    other: formatRand(other),
  });
}
