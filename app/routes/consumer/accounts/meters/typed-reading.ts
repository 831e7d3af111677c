/** Normalizes a meter reading as people type it. The South African number format is "1 234,5". */
export function normalizeReading(typed: string): string {
  return typed.replace(/\s/g, "").replace(",", ".");
}
