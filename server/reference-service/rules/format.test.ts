import { describe, expect, it } from "vitest";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate, formatDecimal, groupByFours } from "./format.ts";

describe("formatting numbers and dates", () => {
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
  ])("formats %s with %i decimal places", (decimal, places, text) =>
    expect(formatDecimal(decimal, places)).toBe(text),
  );

  it("formats dates and EasyPay numbers", () => {
    expect(formatDate("2026-03-01", "en")).toBe("1 Mar 2026");
    expect(formatDate("2026-03-01", "af")).toBe("1 Mrt 2026");
    expect(formatDate("2026-03-01", "zu")).toBe("1 Mas 2026");
    expect(groupByFours("928130000000050728")).toBe("9281 3000 0000 0507 28");
  });
});
