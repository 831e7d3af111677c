/** Tests that each row has the number of the line it starts on, whatever the row contains. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FileRow, parseCsv } from "./csv.ts";
import { readAsUtf8 } from "./encoding.ts";
import type { FileProblem } from "./file-error.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "csv-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  content: string | Buffer,
): Promise<{ rows: FileRow[]; problems: FileProblem[]; bytes: number }> {
  const path = join(folder, "file.csv");
  await writeFile(path, content);
  const rows: FileRow[] = [];
  const problems: FileProblem[] = [];
  let bytes = 0;
  const chunks = readAsUtf8(path, "utf-8", (count) => (bytes += count));
  for await (const some of parseCsv(chunks, ",", (problem) => problems.push(problem))) {
    for (const row of some) rows.push(row);
  }
  return { rows, problems, bytes };
}

describe("parseCsv", () => {
  it("counts lines correctly across quoted line breaks, CRLF and empty lines", async () => {
    const content = 'a,b\r\n1,"x\r\ny\r\nz"\r\n\r\n2,"p\nq"\n\n3,"""r"""';
    expect(await read(content)).toEqual({
      rows: [
        { line: 1, cells: ["a", "b"] },
        { line: 2, cells: ["1", "x\r\ny\r\nz"] },
        { line: 6, cells: ["2", "p\nq"] },
        { line: 9, cells: ["3", '"r"'] },
      ],
      problems: [],
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
    expect(
      result.rows.every(
        ({ line, cells }, index) => line === 2 * index + 1 && cells[1] === `é "${index}"\r\n👩‍👧`,
      ),
    ).toBe(true);
  });

  it("reports rows that can't be parsed, and reads the rows around them", async () => {
    const { rows, problems } = await read('a\n"b\nc"\nd\n"e" f\ng\nh "i"\r\n"j"\nk');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, "a"],
      [2, "b\nc"],
      [4, "d"],
      [6, "g"],
      [8, "j"],
      [9, "k"],
    ]);
    expect(problems).toEqual([
      { line: 5, reason: 'text follows the closing " of a cell (double each " inside a cell)' },
      {
        line: 7,
        reason:
          'a cell contains a " but does not start with one (quote the whole cell and double each " inside it)',
      },
    ]);
  });

  it("reads the rows after an unclosed quote, even if a chunk ends within one of them", async () => {
    const { rows, problems } = await read(`a\n"b\n${"c,d\n".repeat(100_000)}`);
    expect(problems).toEqual([
      {
        line: 2,
        reason: 'a cell in this row has an unclosed " (close it, or double it inside a cell)',
      },
    ]);
    expect(rows).toHaveLength(100_001);
    expect(rows.at(-1)).toEqual({ line: 100_002, cells: ["c", "d"] });
  });

  it("stops reading a row that never ends, instead of reading the whole file into memory", async () => {
    const line = "x".repeat(999);
    const { rows, problems } = await read(`a\n"${`${line}\n`.repeat(1_010)}`);
    expect(problems).toMatchObject([
      { line: 2, reason: expect.stringMatching(/^this row has more than 1000000 characters/) },
    ]);
    expect(rows.at(-1)).toEqual({ line: 1_011, cells: [line] });
  });

  it("stops after a hundred broken rows", async () => {
    await expect(read('"a" b\n'.repeat(102))).rejects.toMatchObject({
      problems: [
        {
          line: 101,
          reason: "too many rows can't be read (correct them; the rest of the file was not read)",
        },
      ],
    });
  });

  it("yields the rows before invalid UTF-8, and then reports the error", async () => {
    await expect(read(Buffer.from("a\nb\nc\xff", "latin1"))).rejects.toMatchObject({
      problems: [
        { line: 3, reason: expect.stringMatching(/^byte 2 of the line, 0xff, is not UTF-8/) },
      ],
    });
  });

  it.each(["", "none.csv"])("reports that the file %j can't be read", async (name) => {
    const chunks = readAsUtf8(join(folder, name), "utf-8", () => undefined);
    await expect(chunks.next()).rejects.toMatchObject({
      problems: [{ reason: expect.stringMatching(/^can't be read: E(ISDIR|NOENT)/) }],
    });
  });
});
