/** How columns are read where the two databases' own ways differ, by PostgreSQL's type numbers. */

/** A bigint as a number: cents, counts. Throws RangeError past 2^53, where a number would no longer be exact. */
function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of range: ${text}`);
  return number;
}

const asIs = (text: string) => text;

/** `\x` and hexadecimal digits. PGlite's own way took most of the time of sending a PDF. */
const bytes = (text: string) => Buffer.from(text.slice(2), "hex");

/** bytea as bytes; bigint as number; date and numeric as the strings they are. */
export const columnParsers: Record<number, (text: string) => unknown> = { 17: bytes, 20: wholeNumber, 1082: asIs, 1700: asIs };
