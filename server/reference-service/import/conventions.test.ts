/** Tests how numbers and dates of other systems are read. */
import { describe, expect, it } from "vitest";
import { convertCell, readDate, readNumber } from "./conventions.ts";

describe("readNumber", () => {
  it.each([
    ["1,234,567.50", "1234567.50", undefined],
    ["1.234.567,50", undefined, "1234567.50"],
    ["1 234,56", undefined, "1234.56"],
    ["1\u00a0234.56", "1234.56", undefined],
    ["1234.5", "1234.5", undefined],
    ["1,234", "1234", "1.234"],
    ["R 1 234.50", "1234.50", undefined],
    ["-R1,234.50", "-1234.50", undefined],
    ["0.125", "0.125", undefined],
    ["0,125", undefined, "0.125"],
    ["0 125", undefined, undefined],
    ["100 125", "100125", "100125"],
    ["R-12", "-12", "-12"],
    ["(345.00)", "-345.00", undefined],
    ["345.00-", "-345.00", undefined],
    ["345.00CR", "-345.00", undefined],
    ["345.00 DR", "345.00", undefined],
    ["\u221212", "-12", "-12"],
    ["00000034500", "34500", "34500"],
    [".50", "0.50", undefined],
    ["12,34,567.00", undefined, undefined],
    ["1,23.4", undefined, undefined],
    ["1 234 56", undefined, undefined],
    ["(345.00", undefined, undefined],
    ["-345.00-", undefined, undefined],
    ["(345.00 DR)", undefined, undefined],
    ["-345.00 DR", undefined, undefined],
    ["(345.00 CR)", undefined, undefined],
    ["1.2E+5", undefined, undefined],
    ["R", undefined, undefined],
    ["abc", undefined, undefined],
  ])("reads %j with a point as %j and with a comma as %j", (text, point, comma) => {
    expect([readNumber(text, "point"), readNumber(text, "comma")]).toEqual([point, comma]);
  });
});

describe("readDate", () => {
  it.each([
    ["31/01/2026", undefined, "2026-01-31", undefined],
    ["1/2/2026", undefined, "2026-02-01", "2026-01-02"],
    ["31.01.2026", undefined, "2026-01-31", undefined],
    ["2026/01/31", "2026-01-31", undefined, undefined],
    ["20260131", "2026-01-31", undefined, undefined],
    ["2026131", undefined, undefined, undefined],
    ["29/02/2025", undefined, undefined, undefined],
    ["31/01/26", undefined, undefined, undefined],
    ["31/01-2026", undefined, undefined, undefined],
  ])("reads %j as y-m-d, d/m/y and m/d/y", (text, ...expected) => {
    expect([readDate(text, "y-m-d"), readDate(text, "d/m/y"), readDate(text, "m/d/y")]).toEqual(
      expected,
    );
  });
});

describe("convertCell", () => {
  const comma = { decimal: "comma", dates: "d/m/y" } as const;
  it.each([
    ["1 234,50", "exact", "1234.50"],
    ["1 234,5", "exact", undefined],
    ["1 234,5", "rand", "1234.50"],
    ["1 234", "rand", "1234.00"],
    ["1,234", "rand", undefined],
    ["00034500", "cents", "345.00"],
    ["5-", "cents", "-0.05"],
    ["34,5", "cents", undefined],
    ["", "exact", ""],
  ] as const)("reads the amount %j, in %s, as %j", (text, amounts, expected) => {
    expect(convertCell(text, "amount", { ...comma, amounts })).toBe(expected);
  });

  it("reads times as South African time, except those marked as UTC", () => {
    const read = (text: string) => convertCell(text, "time", { ...comma, amounts: "exact" });
    expect([
      read("31/01/2026 01:30"),
      read("31/01/2026 23:59:59"),
      read("2026-01-31T10:00:00Z"),
      read("31/01/2026"),
    ]).toEqual(["2026-01-30T23:30:00Z", "2026-01-31T21:59:59Z", "2026-01-31T10:00:00Z", undefined]);
  });
});
