/** Reads files whose columns have a fixed width, as a stream of rows. */
import type { FileRow } from "./csv.ts";
import { FileError } from "./file-error.ts";
import type { FixedColumn } from "./mapping.ts";

const maxLine = 1_000_000;

const cutReason =
  "may be cut off: the row ends inside this column or before it (send the file again, or fill the row up with spaces)";

/** Yields the rows of each chunk of UTF-8. The spaces around each cell are removed. */
export async function* parseFixedWidth(
  chunks: AsyncIterable<Buffer>,
  columns: readonly FixedColumn[],
): AsyncGenerator<FileRow[]> {
  let line = 0;
  let rest = "";
  const rowsOf = (lines: string[], hasEnd: boolean): FileRow[] =>
    lines.flatMap((text) => {
      line += 1;
      // Some systems end their files with the end-of-file character of DOS.
      if (/^[\s\x1a]*$/.test(text)) return [];
      const cells = columns.map(({ from, to }) => text.slice(from - 1, to).trim());
      const cut = cutCells(text, columns, hasEnd);
      return [{ line, cells, ...(cut.length > 0 && { cut: { cells: cut, reason: cutReason } }) }];
    });
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLine)
      throw new FileError({
        line: line + 1,
        reason: `has more than ${maxLine} characters (end each row with a line break)`,
      });
    yield rowsOf(lines, true);
  }
  yield rowsOf([rest], false);
}

/**
 * Returns the columns in which a row ends early. Columns after its end count as empty, because many
 * systems leave out trailing spaces, except in a last row without a line break.
 */
function cutCells(text: string, columns: readonly FixedColumn[], hasEnd: boolean): number[] {
  const { length } = text.replace(/[\r\x1a]+$/, "");
  const isCut = ({ from, to }: FixedColumn) =>
    to > length && (hasEnd ? from <= length && text.slice(from - 1).trim() !== "" : true);
  return columns.flatMap((column, index) => (isCut(column) ? [index] : []));
}
