import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceInWords, formatAmount, formatRand } from "./money.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("amounts are written as on a South African bill", () => {
  expect(formatRand(123456750)).toBe("R\u00a01\u00a0234\u00a0567,50");
  expect(plain(formatRand(0))).toBe("R 0,00");
  expect(plain(formatRand(-0))).toBe("R 0,00");
  expect(plain(formatRand(7))).toBe("R 0,07");
  expect(plain(formatRand(-2000))).toBe("\u2212R 20,00");
  expect(plain(formatRand(100000))).toBe("R 1 000,00");
  expect(plain(formatAmount(123450, "USD"))).toBe("USD 1 234,50");
});

test("what is not whole cents is refused", () => {
  for (const bad of [1.5, Number.NaN, Infinity, 2 ** 60]) expect(() => formatRand(bad)).toThrow(RangeError);
});

test("no amount loses or gains a cent, and none breaks over two lines", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const text = formatRand(cents);
      expect(Number(text.replace("\u2212", "-").replace(/[R,\u00a0]/g, ""))).toBe(cents);
      expect(text).toMatch(/^\u2212?R\u00a0\d{1,3}(\u00a0\d{3})*,\d\d$/);
    }),
  );
});

test("a balance is said in plain words", () => {
  expect(plain(balanceInWords(123450))).toBe("You owe R 1 234,50");
  expect(plain(balanceInWords(-2000))).toBe("R 20,00 in credit");
  expect(balanceInWords(0)).toBe("Nothing owed");
});
