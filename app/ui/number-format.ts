/** Shared number formatting, with a no-break space between thousands and a true minus sign. */

export const noBreakSpace = "\u00a0";
export const minusSign = "\u2212";

/** Formats "1234567" as "1 234 567". Takes digits only. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, noBreakSpace);
}
