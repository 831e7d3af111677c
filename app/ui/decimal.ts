/** Quantities and rates, which have more places than money. */
import { grouped, minus, space } from "./digits.ts";

/** "1234.5000" → "1 234,5": the zeros that say nothing left out, nothing rounded. Takes the contract's Decimal; throws RangeError on anything else. */
export function formatDecimal(decimal: string): string {
  const match = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(decimal);
  const [, sign, whole, places = ""] = match ?? [];
  if (whole === undefined) throw new RangeError(`not a decimal number: ${JSON.stringify(decimal)}`);
  const nothing = /^0*$/.test(whole + places);
  return `${sign && !nothing ? minus : ""}${grouped(whole)}${places && `,${places}`}`;
}

/** A decimal with its unit, kept on one line: "12,5 kl"; rand stand in front, as in "R 625 000", the value that property rates are charged on. */
export function formatQuantity(decimal: string, unit: string): string {
  if (unit === "R") return `R${space}${formatDecimal(decimal)}`;
  return unit ? `${formatDecimal(decimal)}${space}${unit}` : formatDecimal(decimal);
}
