import { describe, expect, it } from "vitest";
import { contrastRatio, paletteOf } from "./colours.ts";
import { formatBalance, formatDate, formatDecimal, groupByFours, formatRand } from "./format.ts";

describe("formatting numbers, dates and balances", () => {
  it.each([
    [0, "R 0,00"],
    [5, "R 0,05"],
    [-100, "-R 1,00"],
    [123_456_750, "R 1 234 567,50"],
    [100_000, "R 1 000,00"],
  ])("formats an amount of %i cents", (cents, text) => expect(formatRand(cents)).toBe(text));

  it.each([
    ["0", 0, "0"],
    ["-1234.500000", 0, "-1 234,5"],
    ["0.000983", 2, "0,000983"],
    ["14.270000", 2, "14,27"],
    ["18.4", 2, "18,40"],
    ["1000000.000000", 0, "1 000 000"],
  ])("formats %s with %i decimal places", (decimal, places, text) => expect(formatDecimal(decimal, places)).toBe(text));

  it("formats dates, balances and EasyPay numbers", () => {
    expect(formatDate("2026-03-01")).toBe("1 Mar 2026");
    expect(formatBalance(123_450)).toBe("You owe R 1 234,50");
    expect(formatBalance(-2_000)).toBe("R 20,00 in credit");
    expect(formatBalance(0)).toBe("Nothing to pay");
    expect(groupByFours("928130000000050728")).toBe("9281 3000 0000 0507 28");
  });
});

describe("the municipality's brand colour", () => {
  it.each(["#0b5d63", "#f2b632", "#ffffff", "#000000", "#777777", "#ff0000"])("%s keeps all text readable", (brand) => {
    const palette = paletteOf(brand);
    expect(contrastRatio(palette.onBrand, palette.brand)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(palette.heading, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(palette.heading, palette.tint)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(palette.quiet, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});
