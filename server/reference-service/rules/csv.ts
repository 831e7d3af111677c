/**
 * Writes CSV (RFC 4180) that spreadsheets open correctly: UTF-8 with a byte order mark, and without
 * cells that would run as formulas.
 */

/** The value of a cell. Null is written as an empty cell. */
export type Cell = string | number | null;

const plainNumber = /^-?\d+(\.\d+)?$/;

/** The number of rows that are formatted at a time. */
const rowsPerChunk = 500;

/** Yields the CSV file in pieces, starting with the header. */
export function* csvText(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Generator<string> {
  yield `\u{FEFF}${csvRow(header)}`;
  for (let from = 0; from < rows.length; from += rowsPerChunk) {
    yield rows
      .slice(from, from + rowsPerChunk)
      .map(csvRow)
      .join("");
  }
}

/** Formats one row of the file. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoteCell(escapeFormula(cell === null ? "" : String(cell)))).join(",")}\r\n`;
}

/**
 * Matches the places where a spreadsheet may start to read a formula. In regions with decimal
 * commas, spreadsheets separate cells with semicolons, so a new cell or row may also start inside a
 * text. Full-width signs are treated like the others.
 */
const formulaStart = /(^|[;\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * Adds an apostrophe before anything that a spreadsheet would run as a formula, to mark it as text.
 */
function escapeFormula(text: string): string {
  return plainNumber.test(text) ? text : text.replace(formulaStart, "$1'");
}

/** Quotes a cell that contains a comma, a quote or a line break. */
export function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
