/**
 * Column parsers by PostgreSQL type OID, for types that the two database drivers parse differently.
 */

/**
 * Parses a bigint (such as cents or a count) as a number. Throws a RangeError beyond 2^53, because
 * larger numbers are not exact.
 */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${text}`);
  return number;
}

const asIs = (text: string) => text;

/**
 * Parses bytea from `\x` followed by hexadecimal digits. PGlite's own parser took most of the time
 * needed to send a PDF.
 */
const bytes = (text: string) => Buffer.from(text.slice(2), "hex");

/**
 * The parsers by type OID: bytea becomes bytes, bigint a number, and date and numeric stay strings.
 */
export const columnParsers: Record<number, (text: string) => unknown> = {
  17: bytes,
  20: wholeNumber,
  1082: asIs,
  1700: asIs,
};
