import { describe, expect, it } from "vitest";
import { contrast, paletteOf } from "./colours.ts";
import { balanceInWords, day, decimalNumber, inFours, rand } from "./format.ts";

describe("how a statement writes", () => {
  it.each([
    [0, "R 0,00"],
    [5, "R 0,05"],
    [-100, "-R 1,00"],
    [123_456_750, "R 1 234 567,50"],
    [100_000, "R 1 000,00"],
  ])("%i cents", (cents, text) => expect(rand(cents)).toBe(text));

  it.each([
    ["0", 0, "0"],
    ["-1234.500000", 0, "-1 234,5"],
    ["0.000983", 2, "0,000983"],
    ["14.270000", 2, "14,27"],
    ["18.4", 2, "18,40"],
    ["1000000.000000", 0, "1 000 000"],
  ])("%s with %i places", (decimal, places, text) => expect(decimalNumber(decimal, places)).toBe(text));

  it("days, balances and EasyPay numbers", () => {
    expect(day("2026-03-01")).toBe("1 Mar 2026");
    expect(balanceInWords(123_450)).toBe("You owe R 1 234,50");
    expect(balanceInWords(-2_000)).toBe("R 20,00 in credit");
    expect(balanceInWords(0)).toBe("Nothing to pay");
    expect(inFours("928130000000050728")).toBe("9281 3000 0000 0507 28");
  });
});

describe("the municipality's colour", () => {
  it.each(["#0b5d63", "#f2b632", "#ffffff", "#000000", "#777777", "#ff0000"])("%s leaves all text legible", (brand) => {
    const palette = paletteOf(brand);
    expect(contrast(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.heading, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.heading, palette.tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.quiet, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});
