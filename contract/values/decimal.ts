/**
 * Calculates with exact decimals of up to six places, represented as whole millionths. Quantities
 * and rates are multiplied as millionths, never as floats.
 */

const pattern = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/**
 * Converts "12.5" to 12500000n. Throws RangeError unless the string is a valid Decimal
 * (contract/values/money.ts).
 */
export function millionths(decimal: string): bigint {
  const [, sign, whole, places = ""] = pattern.exec(decimal) ?? [];
  if (whole === undefined)
    throw new RangeError(`Not a decimal number of up to six places: ${JSON.stringify(decimal)}.`);
  const value = BigInt(`${whole}${places.padEnd(6, "0")}`);
  return sign ? -value : value;
}

/** Converts 12500000n to "12.5". Keeps at least `places` decimals, padding with zeros if needed. */
export function decimal(value: bigint, places = 0): string {
  const digits = String(value < 0n ? -value : value).padStart(7, "0");
  const fraction = digits.slice(-6).replace(/0+$/, "").padEnd(places, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -6)}${fraction && `.${fraction}`}`;
}

/**
 * Divides and rounds half away from zero, so that a credit is rounded to the same amount as its
 * charge. `divisor` must be positive.
 */
export function divideHalfUp(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return value < 0n ? -rounded : rounded;
}

/**
 * Multiplies a quantity by a rate in rand, both in millionths, and returns whole cents. Throws
 * RangeError if the result is not a safe integer.
 */
export function productCents(quantity: bigint, rate: bigint): number {
  const cents = Number(divideHalfUp(quantity * rate, 10_000_000_000n));
  if (!Number.isSafeInteger(cents))
    throw new RangeError(
      `${decimal(quantity)} at R ${decimal(rate)} gives an amount that is too large.`,
    );
  return cents;
}

/** Converts -123450 to "-1234.50". Throws an error unless the number is a whole number of cents. */
export function decimalFromCents(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
