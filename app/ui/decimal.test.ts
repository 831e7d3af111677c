import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal, formatQuantity } from "./decimal.ts";

test("omits insignificant zeros when formatting a decimal", () => {
  expect(formatDecimal("1234.5000")).toBe("1\u00a0234,5");
  expect(formatDecimal("12")).toBe("12");
  expect(formatDecimal("100.00")).toBe("100");
  expect(formatDecimal("007.10")).toBe("7,1");
  expect(formatDecimal("-0.5")).toBe("\u22120,5");
  expect(formatDecimal("-0.000")).toBe("0");
  expect(formatQuantity("18.000", "kl")).toBe("18\u00a0kl");
  expect(formatQuantity("1", "")).toBe("1");
});

test("throws a RangeError for text that is not a decimal", () => {
  for (const bad of ["", ".5", "1,5", "1e3", "abc"])
    expect(() => formatDecimal(bad)).toThrow(RangeError);
});

test("keeps every significant digit when formatting a decimal", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.stringMatching(/^\d{0,6}$/),
      (whole, places) => {
        const decimal = `${whole}${places && `.${places}`}`;
        const back = formatDecimal(decimal)
          .replace("\u2212", "-")
          .replaceAll("\u00a0", "")
          .replace(",", ".");
        expect(Number(back)).toBe(Number(decimal) + 0);
        expect(back).not.toMatch(/\.\d*0$|\.$/);
      },
    ),
  );
});
