import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, divideHalfUp, millionths, productCents } from "./decimal.ts";

describe("working with exact decimals", () => {
  it("converts any decimal to millionths and back without losing a digit", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (value) => {
        expect(millionths(decimal(value))).toBe(value);
      }),
    );
  });

  it.each([
    ["0", 0n, "0"],
    ["-0.000001", -1n, "-0.000001"],
    ["12.50", 12_500_000n, "12.5"],
    ["007", 7_000_000n, "7"],
  ])("converts %s to millionths and back", (text, value, written) => {
    expect(millionths(text)).toBe(value);
    expect(decimal(value)).toBe(written);
  });

  it("keeps at least the requested number of decimal places", () => {
    expect(decimal(12_500_000n, 2)).toBe("12.50");
    expect(decimal(12_000_000n, 2)).toBe("12.00");
    expect(decimal(12_345_600n, 2)).toBe("12.3456");
  });

  it.each(["", ".5", "1.", "1.0000001", "1e3", "1,5", "+1", "1234567890123", "١"])(
    "rejects %j as a decimal",
    (text) => {
      expect(() => millionths(text)).toThrow(RangeError);
    },
  );

  it.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [7n, 3n, 2n],
  ])("rounds %i / %i to %i", (value, divisor, expected) => {
    expect(divideHalfUp(value, divisor)).toBe(expected);
  });

  it("rounds a product of half a cent up, and any smaller fraction down", () => {
    expect(productCents(millionths("0.5"), millionths("0.01"))).toBe(1);
    expect(productCents(millionths("0.499999"), millionths("0.01"))).toBe(0);
    // 1.005 is 1.00499999999999989… in floating point.
    expect(productCents(millionths("1"), millionths("1.005"))).toBe(101);
    expect(() => productCents(millionths("999999999999"), millionths("999999999999"))).toThrow(
      RangeError,
    );
  });
});
