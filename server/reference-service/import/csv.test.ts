/** Tests that each row has the number of the line it starts on, whatever the row contains. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCsv, type CsvRow } from "./csv.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "csv-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<{ rows: CsvRow[]; bytes: number }> {
  const path = join(folder, "file.csv");
  await writeFile(path, content);
  const rows: CsvRow[] = [];
  let bytes = 0;
  for await (const some of readCsv(path, (count) => (bytes += count))) rows.push(...some);
  return { rows, bytes };
}

describe("readCsv", () => {
  it("counts lines correctly across quoted line breaks, CRLF and empty lines", async () => {
    const content = 'a,b\r\n1,"x\r\ny\r\nz"\r\n\r\n2,"p\nq"\n\n3,"""r"""';
    expect(await read(content)).toEqual({
      rows: [
        { line: 1, cells: ["a", "b"] },
        { line: 2, cells: ["1", "x\r\ny\r\nz"] },
        { line: 6, cells: ["2", "p\nq"] },
        { line: 9, cells: ["3", '"r"'] },
      ],
      bytes: Buffer.byteLength(content),
    });
  });

  it("keeps rows that start with an empty cell, and omits only empty lines", async () => {
    expect((await read(",b\n\n,\n")).rows).toEqual([
      { line: 1, cells: ["", "b"] },
      { line: 3, cells: ["", ""] },
    ]);
  });

  it("strips a byte order mark, even before a quote", async () => {
    expect((await read('\ufeff"a",b\n')).rows).toEqual([{ line: 1, cells: ["a", "b"] }]);
  });

  it("yields no rows for an empty file", async () => {
    expect((await read("")).rows).toEqual([]);
  });

  it("yields the same rows whether the file is read in one chunk or in many", async () => {
    const count = 40_000;
    const rows = Array.from({ length: count }, (_, index) => `${index},"é ""${index}""\r\n👩‍👧"\n`);
    const result = await read(rows.join(""));
    expect(result.rows).toHaveLength(count);
    expect(result.rows.every(({ line, cells }, index) => line === 2 * index + 1 && cells[1] === `é "${index}"\r\n👩‍👧`)).toBe(true);
  });

  it("yields the rows before an error, then throws the error with its line number", async () => {
    const path = join(folder, "broken.csv");
    await writeFile(path, 'a\n"b\nc"\nd\n"e" f\ng\n');
    const rows: CsvRow[] = [];
    const reading = async () => {
      for await (const some of readCsv(path, () => undefined)) rows.push(...some);
    };
    await expect(reading()).rejects.toMatchObject({
      problems: [{ line: 5, reason: expect.stringMatching(/^text follows the closing " of a cell/) }],
    });
    expect(rows.map(({ cells }) => cells[0])).toEqual(["a", "b\nc", "d"]);
  });

  it.each([
    ["a\nb", '"c', 'a cell in this row has an unclosed " (close it; the rest of the file was not read)'],
    ["a\nb", '"c" d', 'text follows the closing " of a cell (double each " inside a cell; the rest of the file was not read)'],
    [
      "a\nb",
      'c "d"',
      'a cell contains a " but does not start with one (quote the whole cell and double each " inside it; the rest of the file was not read)',
    ],
    ["a\nb", "c\xff", 'byte 2 of the line, 0xff, is not UTF-8 (save the file as "CSV UTF-8"; the rest of the file was not read)'],
  ])("says what is wrong in the line after %j: %s", async (before, line, reason) => {
    const broken = Buffer.from(`${before}\n${line}`, "latin1");
    await expect(read(broken)).rejects.toMatchObject({ problems: [{ line: 3, reason }] });
  });

  it("stops at a row that never ends, instead of reading the whole file into memory", async () => {
    await expect(read(`a\n"${"x\n".repeat(1_000_000)}`)).rejects.toMatchObject({
      problems: [{ line: 2, reason: expect.stringMatching(/^this row has more than 1000000 characters/) }],
    });
  });

  it.each(["", "none.csv"])("reports that the file %j can't be read", async (name) => {
    const reading = async () => {
      for await (const some of readCsv(join(folder, name), () => undefined)) expect(some).toEqual([]);
    };
    await expect(reading()).rejects.toMatchObject({ problems: [{ reason: expect.stringMatching(/^can't be read: E(ISDIR|NOENT)/) }] });
  });
});
