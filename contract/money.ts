/** Money on the wire is a decimal string in rand; inside both programs it is integer cents. */
import { z } from "zod";

const pattern = /^(-?)(\d{1,13})\.(\d{2})$/;

/** "-1234.50" → -123450. Throws on anything but a decimal with two places. */
export function centsFromDecimal(decimal: string): number {
  const match = pattern.exec(decimal);
  if (!match) throw new RangeError(`not an amount in rand and cents: ${JSON.stringify(decimal)}`);
  const cents = Number(`${match[2]}${match[3]}`);
  return match[1] && cents !== 0 ? -cents : cents;
}

/** -123450 → "-1234.50". Throws on a number that is not a whole number of cents. */
export function decimalFromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const decimal = z.string().regex(pattern, "must be an amount such as 1234.50");

/**
 * As `decimal.transform(centsFromDecimal)`, which takes ten times as long: 285 µs instead of 27 for the hundred amounts of a list,
 * and that was a tenth of its page.
 */
class Cents extends z.ZodType<number, z.ZodStringDef, string> {
  _parse(input: z.ParseInput): z.SyncParseReturnType<number> {
    const parsed = decimal._parseSync(input);
    return z.isValid(parsed) ? z.OK(centsFromDecimal(parsed.value)) : z.INVALID;
  }
}

/** An amount: a decimal string on the wire, integer cents once parsed. Negative is in credit. */
export const Money = new Cents(decimal._def);

/** A quantity or a rate with more places than money has; stays a string, because nothing adds these up. */
export const Decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, "must be a decimal number");
