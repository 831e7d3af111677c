/**
 * Builds the names of a statement's files (specification, point 9). This file is separate from the
 * schemas, so that browsers can load it without zod.
 */

/**
 * Returns `Statement_{account}_{date}` without an extension. Only the first ten characters of the
 * date are used.
 */
export function statementFileName(account: string, date: string): string {
  return `Statement_${account}_${date.slice(0, 10)}`;
}
