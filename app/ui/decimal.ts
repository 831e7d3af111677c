/** Formats quantities and rates, which have more decimal places than amounts of money. */
import { groupThousands, minusSign, noBreakSpace } from "./number-format.ts";

/**
 * Formats "1234.5000" as "1 234,5". Drops insignificant zeros and never rounds. Takes the
 * contract's Decimal, and throws a RangeError on anything else.
 */
export function formatDecimal(decimal: string): string {
  const match = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(decimal);
  const [, sign, whole, places = ""] = match ?? [];
  if (whole === undefined) throw new RangeError(`not a decimal number: ${JSON.stringify(decimal)}`);
  const nothing = /^0*$/.test(whole + places);
  return `${sign && !nothing ? minusSign : ""}${groupThousands(whole)}${places && `,${places}`}`;
}

/**
 * Formats a decimal with its unit, kept on one line, such as "12,5 kl". For rand, the symbol comes
 * first, as in "R 625 000" for a property value.
 */
export function formatQuantity(decimal: string, unit: string): string {
  if (unit === "R") return `R${noBreakSpace}${formatDecimal(decimal)}`;
  return unit ? `${formatDecimal(decimal)}${noBreakSpace}${unit}` : formatDecimal(decimal);
}
