import { describe, expect, test } from "vitest";
import { decimalFromCents } from "./decimal.ts";
import { centsFromDecimal, Decimal, Money, parseDecimal } from "./money.ts";

const amounts: [decimal: string, cents: number][] = [
  ["0.00", 0],
  ["0.05", 5],
  ["0.50", 50],
  ["1.00", 100],
  ["-0.01", -1],
  ["-1234.50", -123_450],
  ["1.15", 115],
  ["-4.35", -435],
  ["9999999999999.99", 999_999_999_999_999],
];

describe("amounts of money", () => {
  test.each(amounts)("%s converts to %i cents, and back", (decimal, cents) => {
    expect(parseDecimal(decimal)).toBe(cents);
    expect(centsFromDecimal(decimal)).toBe(cents);
    expect(Money.parse(decimal)).toBe(cents);
    expect(decimalFromCents(cents)).toBe(decimal);
  });

  test("minus zero is zero", () => {
    expect(Object.is(centsFromDecimal("-0.00"), 0)).toBe(true);
    expect(decimalFromCents(-0)).toBe("0.00");
  });

  test.each([
    "",
    "1",
    "1.5",
    "1.234",
    "1,50",
    " 1.50",
    "1.50 ",
    "+1.50",
    "--1.50",
    "R1.50",
    "1.50\n",
    "1e3.00",
    "12345678901234.00",
  ])("%j is not an amount", (text) => {
    expect(parseDecimal(text)).toBeUndefined();
    expect(() => centsFromDecimal(text)).toThrow(
      `not an amount in rand and cents: ${JSON.stringify(text)}`,
    );
    const [issue] = Money.safeParse(text).error?.issues ?? [];
    expect(issue?.message).toMatch(/amount/i);
  });

  test.each([0.5, NaN, Infinity, 2 ** 53])("%d is not a whole number of cents", (cents) => {
    expect(() => decimalFromCents(cents)).toThrow(`not a whole number of cents: ${cents}`);
  });
});

test.each([
  ["12", true],
  ["-0.123456", true],
  ["123456789012", true],
  ["1234567890123", false],
  ["1.", false],
  [".5", false],
  ["1.2345678", false],
  ["x1", false],
  ["1x", false],
])("decides whether %s is a quantity or rate", (text, valid) => {
  expect(Decimal.safeParse(text).success).toBe(valid);
});
