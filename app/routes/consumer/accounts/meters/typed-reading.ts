/**
 * Converts a meter reading from the way people type it, such as "1 234,5", to a plain decimal such
 * as "1234.5".
 */
export function normalizeReading(typed: string): string {
  return typed.replace(/\s/g, "").replace(",", ".");
}
