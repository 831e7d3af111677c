import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvText } from "./csv.ts";

const text = (rows: (string | number | null)[][]) => [...csvText(["a", "b"], rows)].join("");

describe("writing CSV files", () => {
  it("writes every text so that it is read back unchanged, except spreadsheet formulas", () => {
    const cell = fc
      .string({ unit: "grapheme" })
      .filter((string) => !/(?:^|[;\r\n])[=+\-@\t\r＝＋－＠]/.test(string));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        expect(
          parse(text(rows), { bom: true, relax_column_count: true, skip_empty_lines: false }),
        ).toEqual([["a", "b"], ...rows]);
      }),
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+27821234567", "'+27821234567"],
    ["-5+5", "'-5+5"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["leak;=1+1;-2+3", "leak;'=1+1;'-2+3"],
    ["leak;＝1", "leak;'＝1"],
    ["leak\n=1", `"leak\n'=1"`],
    ["leak; see =1", "leak; see =1"],
    ["-100.50", "-100.50"],
    ["-3", "-3"],
    ["2813000000005072", "2813000000005072"],
    ['say "=1"', '"say ""=1"""'],
  ])("writes the cell %j as %j", (cell, written) => {
    expect(text([[cell, null]])).toBe(`\u{FEFF}a,b\r\n${written},\r\n`);
  });

  it("yields a long file in several chunks that contain each row once", () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => [index]);
    const chunks = [...csvText(["a"], rows)];
    expect(chunks).toHaveLength(4);
    expect(chunks.join("")).toBe(`\u{FEFF}a\r\n${rows.map((row) => `${row.join()}\r\n`).join("")}`);
  });
});
