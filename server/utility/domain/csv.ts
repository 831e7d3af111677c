/** Figures as CSV (RFC 4180) that a spreadsheet opens as it is: UTF-8 with a byte order mark, and no cell that it would run as a formula. */

/** null is an empty cell. */
export type Cell = string | number | null;

const plainNumber = /^-?\d+(\.\d+)?$/;

/** Lists of rows are turned into text so many at a time. */
const rowsAtOnce = 500;

/** The file in pieces, the header first. */
export function* csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): Generator<string> {
  yield `\u{FEFF}${csvRow(header)}`;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield rows
      .slice(from, from + rowsAtOnce)
      .map(csvRow)
      .join("");
  }
}

function csvRow(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(defused(cell === null ? "" : String(cell)))).join(",")}\r\n`;
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, which it takes for "this is text". */
function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
