/** Reads files whose columns have a fixed width, as a stream of rows. */
import type { FileRow } from "./csv.ts";
import { FileError } from "./file-error.ts";
import type { FixedColumn } from "./mapping.ts";

const maxLine = 1_000_000;

/** Yields the rows of each chunk of UTF-8, with cells without the spaces around them. */
export async function* parseFixedWidth(chunks: AsyncIterable<Buffer>, columns: readonly FixedColumn[]): AsyncGenerator<FileRow[]> {
  let line = 0;
  let rest = "";
  const rowsOf = (lines: string[]): FileRow[] =>
    lines.flatMap((text) => {
      line += 1;
      // Some systems end their files with the end-of-file character of DOS.
      if (/^[\s\x1a]*$/.test(text)) return [];
      return [{ line, cells: columns.map(({ from, to }) => text.slice(from - 1, to).trim()) }];
    });
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLine)
      throw new FileError({ line: line + 1, reason: `has more than ${maxLine} characters (end each row with a line break)` });
    yield rowsOf(lines);
  }
  yield rowsOf([rest]);
}
