/** The name that the specification (point 9) gives a statement's files; apart from the schemas, so that a browser can load it alone. */

/** `Statement_{account}_{date}`, without the ending; of the date, the first ten characters count. */
export function statementFileName(account: string, date: string): string {
  return `Statement_${account}_${date.slice(0, 10)}`;
}
