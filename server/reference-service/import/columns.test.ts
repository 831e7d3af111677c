/** Tests which rows of another system's file are imported. */
import { describe, expect, it } from "vitest";
import { readHeader } from "./columns.ts";
import { formats } from "./formats.ts";

const format = formats.find(({ file }) => file === "readings.csv");

describe("readHeader", () => {
  it.each([
    ["", false],
    [" ", false],
    ["0", false],
    ["R 0,00", false],
    ["(0.00)", false],
    ["0.00CR", false],
    ["0.01", true],
    ["1 234,50-", true],
    ["R", true],
    ["-", true],
  ])("decides by a `when` cell of %j whether the line has a row: %j", (text, applies) => {
    if (!format) throw new Error("There is no format for readings.");
    const rows = { when: "{V}", columns: {} };
    const mapped = { file: "x.csv", rows: { [format.file]: rows } };
    const source = {
      file: "x.csv",
      path: "",
      size: 0,
      given: {},
      targets: [{ format, mapped: rows }],
      mapped,
    };
    const { targets } = readHeader({ line: 1, cells: ["V"] }, source, () => undefined);
    expect(targets.map((target) => target.applies([text]))).toEqual([applies]);
  });
});
