/** Exact decimals of up to six places, as whole millionths: what quantities and rates are multiplied in, never in floats. */

const pattern = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** "12.5" → 12500000n. Throws RangeError on anything that contract/money.ts would not take as a Decimal. */
export function millionths(decimal: string): bigint {
  const [, sign, whole, places = ""] = pattern.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`Not a decimal number of up to six places: ${JSON.stringify(decimal)}.`);
  const value = BigInt(`${whole}${places.padEnd(6, "0")}`);
  return sign ? -value : value;
}

/** 12500000n → "12.5"; `places` keeps at least so many, zeros included. */
export function decimal(value: bigint, places = 0): string {
  const digits = String(value < 0n ? -value : value).padStart(7, "0");
  const fraction = digits.slice(-6).replace(/0+$/, "").padEnd(places, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -6)}${fraction && `.${fraction}`}`;
}

/** Divides and rounds half up: half a unit goes away from zero, so that a credit mirrors its charge. `divisor` is above zero. */
export function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return value < 0n ? -rounded : rounded;
}

/** Quantity times rate in rand, both in millionths, as whole cents. Throws RangeError when that is past what a number holds exactly. */
export function productCents(quantity: bigint, rate: bigint): number {
  const cents = Number(divideHalfUp(quantity * rate, 10_000_000_000n));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${decimal(quantity)} at R ${decimal(rate)} is too large an amount.`);
  return cents;
}
