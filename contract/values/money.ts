/**
 * Amounts of money: decimal strings in rand in requests and responses, integer cents inside both
 * programs.
 */
import { z } from "zod";
import { schemaText } from "../messages.ts";

const pattern = /^-?\d{1,13}\.\d{2}$/;

/** Converts "-1234.50" to -123450. Returns undefined unless it is a decimal with two places. */
export function parseDecimal(decimal: string): number | undefined {
  // 13 digits leave an error of less than 0.2 cents before rounding. Adding 0 turns -0 into 0.
  return pattern.test(decimal) ? Math.round(Number(decimal) * 100) + 0 : undefined;
}

/**
 * Converts "-1234.50" to -123450. Throws an error unless the string is a decimal with two places.
 */
export function centsFromDecimal(decimal: string): number {
  const cents = parseDecimal(decimal);
  if (cents === undefined)
    throw new RangeError(`not an amount in rand and cents: ${JSON.stringify(decimal)}`);
  return cents;
}

const decimal = z.string().regex(pattern, schemaText("invalid_amount"));

/**
 * Parses an amount like `decimal.transform(centsFromDecimal)`, but ten times as fast: 27 µs instead
 * of 285 µs for a list of a hundred amounts. This cuts a page's processing time by a tenth.
 */
class Cents extends z.ZodType<number, z.ZodStringDef, string> {
  _parse(input: z.ParseInput): z.SyncParseReturnType<number> {
    const parsed = decimal._parseSync(input);
    return z.isValid(parsed) ? z.OK(centsFromDecimal(parsed.value)) : z.INVALID;
  }
}

/**
 * An amount of money: a decimal string in requests and responses, integer cents once parsed. A
 * negative balance means that the account is in credit.
 */
export const Money = new Cents(decimal._def);

/**
 * A quantity or rate, with more decimal places than an amount of money. It remains a string,
 * because such values are never added up.
 */
export const Decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, schemaText("invalid_decimal"));
