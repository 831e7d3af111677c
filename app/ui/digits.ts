/** How numbers are written here: a no-break space between thousands, a true minus sign. */

export const space = "\u00a0";
export const minus = "\u2212";

/** "1234567" → "1 234 567". Takes digits only. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, space);
}
