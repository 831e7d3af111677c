/** Numbers that identify each row of an import, and locate it in the files. */

/** The maximum number of rows that one line of a file can contain. */
const partsOfLine = 1000;
const linesOfSource = 10 ** 10;

/** Returns the number of a row. `part` counts the rows that come from the same line. */
export function rowNumber(source: number, line: number, part: number): number {
  return (source * linesOfSource + line) * partsOfLine + part;
}

/** Returns the numbers of the first and last possible row of a source. */
export function rowsOfSource(source: number): { first: number; last: number } {
  return { first: rowNumber(source, 0, 0), last: rowNumber(source + 1, 0, 0) - 1 };
}

/** Returns the source and line of a row. */
export function placeOfRow(row: number): { source: number; line: number } {
  const lines = Math.floor(row / partsOfLine);
  return { source: Math.floor(lines / linesOfSource), line: lines % linesOfSource };
}
