/** Tests that a file's layout is recognised, and that the import asks for it if it is unclear. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { FileError, type FileProblem } from "./file-error.ts";
import { formats } from "./formats.ts";
import type { MappedRows } from "./mapping.ts";
import { recogniseLayout } from "./recognise.ts";
import type { Layout } from "./sources.ts";

const readings = formats.find(({ file }) => file === "readings.csv");

async function recognise(
  content: string | Buffer,
  given = {},
  rows?: MappedRows,
): Promise<{ layout?: Layout; problems: FileProblem[] }> {
  if (!readings) throw new Error("There is no format for readings.");
  const path = join(await temporaryFolder("recognise"), "readings.csv");
  await writeFile(path, content);
  const problems: FileProblem[] = [];
  try {
    const mapped = rows && { file: "readings.csv", rows: { "readings.csv": rows } };
    const target = { format: readings, ...(rows && { mapped: rows }) };
    const source = {
      file: "readings.csv",
      path,
      size: 0,
      given,
      targets: [target],
      ...(mapped && { mapped }),
    };
    return { layout: await recogniseLayout(source, (problem) => problems.push(problem)), problems };
  } catch (error) {
    if (error instanceof FileError) return { problems: [...error.problems] };
    throw error;
  }
}

const own = ["meter,date,value,consumption,kind", "W-1,2026-01-28,120.5,14,actual", ""].join("\n");
const rows = (...lines: string[]) => ["meter;date;value;consumption;kind", ...lines].join("\n");

describe("recogniseLayout", () => {
  it.each<[string, string | Buffer, Partial<Layout>]>([
    ["UTF-8 with a byte order mark", `\ufeff${own}`, { encoding: "utf-8", cells: "," }],
    [
      "UTF-16 with a byte order mark",
      Buffer.from(`\ufeff${own}`, "utf16le"),
      { encoding: "utf-16le" },
    ],
    ["UTF-16 without one", Buffer.from(own, "utf16le"), { encoding: "utf-16le" }],
    [
      "big-endian UTF-16",
      Buffer.from(`\ufeff${own}`, "utf16le").swap16(),
      { encoding: "utf-16be" },
    ],
    [
      "Windows-1252",
      Buffer.from(own.replace("W-1", "Wé1"), "latin1"),
      { encoding: "windows-1252" },
    ],
    ["tabs", own.replaceAll(",", "\t"), { cells: "\t" }],
    ["|", own.replaceAll(",", "|"), { cells: "|" }],
    [
      "quoted names",
      own.replaceAll(/\w+,/g, (name) => `"${name.slice(0, -1)}";`).replaceAll(",", ";"),
      { cells: ";" },
    ],
    [
      "the delimiter in its first line",
      `sep=;\n${own.replaceAll(",", ";")}`,
      { cells: ";", skip: 1 },
    ],
  ])("recognises %s", async (_, content, expected) => {
    expect(await recognise(content)).toMatchObject({ layout: expected, problems: [] });
  });

  it.each([
    [
      "a decimal comma and days first",
      rows("W-1;28/01/2026;1.234;14,5;actual", "W-1;28/02/2026;1.234,5;0;actual"),
      { decimal: "comma", dates: "d/m/y" },
    ],
    [
      "a decimal point and months first",
      rows("W-1;01/28/2026;1,234;14.5;actual", "W-1;02/28/2026;1,234.5;0;actual"),
      { decimal: "point", dates: "m/d/y" },
    ],
    [
      "days first in the last row only",
      rows(...Array<string>(9000).fill("W-1;01/02/2026;1;1;actual"), "W-1;13/02/2026;1;1;actual"),
      { dates: "d/m/y" },
    ],
    [
      "the decimal comma of another column",
      rows("W-1;28/01/2026;1,234;1 214,5;actual"),
      { decimal: "comma" },
    ],
    ["a number below 1 as a decimal", rows("W-1;28/01/2026;0.125;0;actual"), { decimal: "point" }],
    ["days that are also months", rows("W-1;03/03/2026;1;1;actual"), { decimal: "point" }],
    [
      "a point in a file with commas",
      own.replace("120.5", "1.250"),
      { decimal: "point", dates: "y-m-d" },
    ],
  ])("recognises %s", async (_, content, expected) => {
    expect(await recognise(content)).toMatchObject({
      layout: { cellConventions: expected },
      problems: [],
    });
  });

  it("asks how to read ambiguous values, unless the conventions are given", async () => {
    const unclear = rows("W-1;28/01/2026;0;0;actual", "W-1;01/02/2026;1.234;0;actual").replace(
      "28/01/2026",
      "02/01/2026",
    );
    expect((await recognise(unclear)).problems).toEqual([
      {
        line: 3,
        column: "value",
        reason:
          '"1.234" can be 1.234 or 1234, and no number in the column shows which (give --decimal point or comma)',
      },
      {
        line: 2,
        column: "date",
        reason:
          '"02/01/2026" can be 2026-01-02 or 2026-02-01, and no date in the file shows which (give --dates d/m/y or m/d/y)',
      },
    ]);
    const given = { decimal: "comma", dates: "m/d/y" };
    expect(await recognise(unclear, given)).toMatchObject({
      layout: { cellConventions: given },
      problems: [],
    });
  });

  it.each([
    [
      "with points among decimal commas",
      "W-1;28/01/2026;12.125;247,96;actual",
      '"12.125" can be 12.125 or 12125',
    ],
    [
      "with points among grouped decimal commas",
      "W-1;28/01/2026;12.125;1.247,96;actual",
      '"12.125" can be 12.125 or 12125',
    ],
    [
      "with commas among decimal points",
      "W-1;28/01/2026;1,234;14.5;actual",
      '"1,234" can be 1234 or 1.234',
    ],
  ])("does not let other columns decide about a column %s", async (_, row, reason) => {
    expect((await recognise(rows(row))).problems).toMatchObject([
      { line: 2, column: "value", reason: expect.stringContaining(reason) },
    ]);
  });

  it("does not ask about a column whose decimal separator is in the mapping file", async () => {
    const columns = {
      meter: "{meter}",
      date: "{date}",
      value: { from: "{value}", decimal: "point" as const },
    };
    const mapped = { columns: { ...columns, consumption: "{consumption}", kind: "{kind}" } };
    const content = rows("W-1;28/01/2026;12.125;247,96;actual");
    expect(await recognise(content, {}, mapped)).toMatchObject({
      layout: { cellConventions: { decimal: "comma" } },
      problems: [],
    });
  });

  it("rejects a file that mixes two encodings", async () => {
    const { problems } = await recognise(
      Buffer.concat([Buffer.from(`${own}é`), Buffer.from("é", "latin1")]),
    );
    expect(problems).toMatchObject([
      { line: 3, reason: expect.stringMatching(/^byte 3 of the line, 0xe9, is not UTF-8/) },
    ]);
  });
});
