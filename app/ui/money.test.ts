import fc from "fast-check";
import { expect, test } from "vitest";
import { describeBalance, formatAmount, formatRand } from "./money.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("formats amounts as they appear on a South African bill", () => {
  expect(formatRand(123456750)).toBe("R\u00a01\u00a0234\u00a0567,50");
  expect(plain(formatRand(0))).toBe("R 0,00");
  expect(plain(formatRand(-0))).toBe("R 0,00");
  expect(plain(formatRand(7))).toBe("R 0,07");
  expect(plain(formatRand(-2000))).toBe("\u2212R 20,00");
  expect(plain(formatRand(100000))).toBe("R 1 000,00");
  expect(plain(formatAmount(123450, "USD"))).toBe("USD 1 234,50");
});

test("throws a RangeError for amounts that are not whole cents", () => {
  for (const bad of [1.5, Number.NaN, Infinity, 2 ** 60])
    expect(() => formatRand(bad)).toThrow(RangeError);
});

test("keeps every cent, and never lets an amount break across two lines", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const text = formatRand(cents);
      expect(Number(text.replace("\u2212", "-").replace(/[R,\u00a0]/g, ""))).toBe(cents);
      expect(text).toMatch(/^\u2212?R\u00a0\d{1,3}(\u00a0\d{3})*,\d\d$/);
    }),
  );
});

test("describes a balance in plain words", () => {
  expect(plain(describeBalance(123450))).toBe("You owe R 1 234,50");
  expect(plain(describeBalance(-2000))).toBe("R 20,00 in credit");
  expect(describeBalance(0)).toBe("Nothing owed");
});
