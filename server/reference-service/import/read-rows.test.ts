/** Tests that a file whose transfer was interrupted never silently changes a value. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { ownConventions } from "./conventions.ts";
import { formats } from "./formats.ts";
import type { MappedSource } from "./mapping.ts";
import { describeProblem } from "./problems.ts";
import { readRows } from "./read-rows.ts";
import { type Layout, ownLayout } from "./sources.ts";

const cents = { ...ownConventions, amounts: "cents" } as const;
const columns = { account: "{A}", id: "{A}", date: "{D}", amount: "{V}", reference: "{R}" };
const fixed = [
  { name: "A", from: 1, to: 3 },
  { name: "D", from: 4, to: 11 },
  { name: "V", from: 12, to: 21 },
  { name: "R", from: 22, to: 30 },
];

async function problemsOf(
  file: string,
  content: string,
  layout: Layout,
  mapped?: Omit<MappedSource, "file">,
): Promise<string[]> {
  const path = join(await temporaryFolder("read-rows"), file);
  await writeFile(path, content);
  const format = formats.find((one) => one.file === (mapped ? "payments.csv" : file));
  if (!format) throw new Error(`There is no format for ${file}.`);
  const targets = [{ format, ...(mapped && { mapped: { columns } }) }];
  const source = {
    file,
    path,
    size: 0,
    given: {},
    targets,
    ...(mapped && { mapped: { file, ...mapped } }),
  };
  const problems: string[] = [];
  const handlers = {
    onProblem: (problem: object) =>
      problems.push(describeProblem({ file, reason: "", ...problem })),
    onBytes: () => undefined,
  };
  for await (const rows of readRows(source, 0, layout, handlers))
    expect(rows).not.toEqual(undefined);
  return problems;
}

const full = "1  20260131000012345078       \n";
const inFixed =
  "may be cut off: the row ends inside this column or before it (send the file again, or fill the row up with spaces)";

describe("a file with a fixed width", () => {
  it.each<[string, string, string[]]>([
    [
      "ends inside an amount",
      `1  2026013100001234\n${full}`,
      [`x:1 V (amount of payments.csv): "00001234" ${inFixed}`],
    ],
    [
      "ends inside a date",
      `1  2026013\r\n${full}`,
      [`x:1 D (date of payments.csv): "2026013" ${inFixed}`, expect.stringMatching(/^x:1 V/)],
    ],
    [
      "ends before an amount, at the end of the file",
      `${full}1  20260131`,
      [`x:2 V (amount of payments.csv): "" ${inFixed}`],
    ],
    ["ends inside text", "1  20260131000012345078\r\n", []],
    ["has no spaces at its end", "1  202601310000123450\n\x1a", []],
  ])("reports a row that %s", async (_, content, problems) => {
    const layout = { ...ownLayout, cells: fixed, cellConventions: cents };
    expect(await problemsOf("x", content, layout, { columns: fixed, rows: {} })).toEqual(problems);
  });
});

const inCsv =
  "may be cut off: the file ends without a line break (add one if the value is complete, or send the file again)";

describe("a file with delimiters", () => {
  const mapped = { header: 1, rows: {} };
  it.each<[string, string, string[]]>([
    [
      "ends with an amount",
      "R,A,D,V\nx,1,2026-01-31,123450",
      [`x:2 V (amount of payments.csv): "123450" ${inCsv}`],
    ],
    ["ends with text", "A,D,V,R\n1,2026-01-31,123450,x", []],
    ["ends with a quoted amount", 'R,A,D,V\nx,1,2026-01-31,"123450"', []],
    ["ends with a line break", "R,A,D,V\nx,1,2026-01-31,123450\r\n", []],
  ])("reports a last row that %s", async (_, content, problems) => {
    expect(
      await problemsOf("x", content, { ...ownLayout, cellConventions: cents }, mapped),
    ).toEqual(problems);
  });

  it("accepts a last row without a line break in one of our own files, unless the row ends with a number that may be cut off", async () => {
    const readings = ["meter,date,kind,value,consumption", "W-1,2026-01-28,actual,120,14.125"].join(
      "\n",
    );
    expect(await problemsOf("readings.csv", readings, ownLayout)).toEqual([
      `readings.csv:2 consumption: "14.125" ${inCsv}`,
    ]);
    const statements = [
      "account,due_date,opening,charges,payments,closing,date",
      "1,2026-01-28,0.00,0.00,0.00,0.00,2026-01-01",
    ].join("\n");
    expect(await problemsOf("statements.csv", statements, ownLayout)).toEqual([]);
  });
});
