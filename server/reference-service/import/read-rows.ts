/** Reads a source's rows: first its header, then the cells of each row. */
import { isNumeric } from "./cells.ts";
import { type Column, columnNames, type Header, readHeader, type Target } from "./columns.ts";
import {
  type CellConventions,
  convertCell,
  describeCell,
  ownConventions,
  readNumber,
} from "./conventions.ts";
import { type FileRow, parseCsv } from "./csv.ts";
import { readAsUtf8 } from "./encoding.ts";
import { FileError, type FileProblem } from "./file-error.ts";
import { parseFixedWidth } from "./fixed-width.ts";
import type { Format } from "./formats.ts";
import { quoteValue } from "./problems.ts";
import { rowNumber } from "./row-numbers.ts";
import type { Layout, Source } from "./sources.ts";

export interface RowHandlers {
  onProblem(problem: FileProblem): void;
  onBytes(bytes: number): void;
}

/** A row of a format as JSON, including its row number. */
export interface StagedRow {
  format: Format;
  json: string;
}

/** A row of the file, together with the file's header. */
interface UsedRow extends FileRow {
  header: Header;
}

/**
 * Yields the rows to import from each chunk of the file, without its header. Reports rows that
 * can't be parsed. Throws FileError if the file is empty or can't be read.
 */
export async function* readUsedRows(
  source: Source,
  layout: Layout,
  { onProblem, onBytes }: RowHandlers,
): AsyncGenerator<UsedRow[]> {
  let header =
    source.mapped?.columns &&
    readHeader(
      {
        line: 1,
        cells: source.mapped.columns.map((column) =>
          typeof column === "string" ? column : column.name,
        ),
      },
      source,
      onProblem,
    );
  const chunks = skipLines(readAsUtf8(source.path, layout.encoding, onBytes), layout.skip);
  const report = (problem: FileProblem) =>
    onProblem({
      ...problem,
      ...(problem.line !== undefined && { line: problem.line + layout.skip }),
    });
  const rows =
    typeof layout.cells === "string"
      ? parseCsv(chunks, layout.cells, report)
      : parseFixedWidth(chunks, layout.cells);
  for await (const some of rows) {
    const used: UsedRow[] = [];
    for (const row of some) {
      const line = row.line + layout.skip;
      if (!header) header = readHeader({ ...row, line }, source, onProblem);
      else if (row.cells.some((cell) => cell.trim() !== "") && header.isUsed(row.cells))
        used.push({ ...row, line, header });
    }
    yield used;
  }
  if (!header)
    throw new FileError({
      reason: `is empty (start it with a line of column names${expectedNames(source)})`,
    });
}

const expectedNames = ({ mapped, targets }: Source) =>
  mapped ? "" : `: ${targets.map(({ format }) => columnNames(format).join(",")).join()}`;

async function* skipLines(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (let chunk of chunks) {
    while (left > 0 && chunk.length > 0) {
      const end = chunk.indexOf("\n");
      if (end !== -1) left -= 1;
      chunk = end === -1 ? chunk.subarray(chunk.length) : chunk.subarray(end + 1);
    }
    yield chunk;
  }
}

/**
 * Yields the source's rows. Reports and leaves out an invalid cell, but still yields its row, so
 * that rows that refer to it are not reported too. Throws FileError if the file can't be read.
 */
export async function* readRows(
  source: Source,
  index: number,
  layout: Layout,
  handlers: RowHandlers,
): AsyncGenerator<StagedRow[]> {
  const parser = new RowParser(source, layout, handlers.onProblem);
  for await (const rows of readUsedRows(source, layout, handlers))
    yield rows.flatMap((row) => parser.parse(row, index));
}

const delimiterNames: Record<string, string> = {
  ",": "a comma",
  ";": "a semicolon",
  "\t": "a tab",
  "|": "a |",
};
const total = /^\W*(grand |sub-?)?totaa?ls?\b/i;
const maxCachedCells = 1000;

class RowParser {
  /** True if the cells are written in the format of the import's own files. */
  private readonly isOwn: boolean;

  constructor(
    private readonly source: Source,
    private readonly layout: Layout,
    private readonly onProblem: RowHandlers["onProblem"],
  ) {
    const { decimal, dates } = layout.cellConventions;
    this.isOwn =
      !source.mapped && decimal === ownConventions.decimal && dates === ownConventions.dates;
  }

  parse(row: UsedRow, index: number): StagedRow[] {
    const complete = this.hasAllCells(row);
    const staged: StagedRow[] = [];
    for (const [part, target] of row.header.targets.entries()) {
      if (!target.applies(row.cells)) continue;
      const parsed = this.parseTarget(row, target, complete);
      if (parsed === "total") break;
      staged.push({
        format: target.format,
        json: JSON.stringify({ line: rowNumber(index, row.line, part), ...parsed }),
      });
    }
    return staged;
  }

  private hasAllCells({ line, cells, header: { width } }: UsedRow): boolean {
    // Spreadsheets add empty cells to rows.
    if (
      cells.length === width ||
      (this.source.mapped &&
        cells.length > width &&
        cells.slice(width).every((cell) => cell === ""))
    )
      return true;
    const delimiter = typeof this.layout.cells === "string" ? this.layout.cells : ",";
    const fix = `quote any cell that contains ${delimiterNames[delimiter] ?? delimiter}`;
    this.onProblem({
      line,
      reason: `has ${cells.length} cells, but the header has ${width} (${fix})`,
    });
    return false;
  }

  /**
   * Returns the values of a row. If it looks like a row of totals, reports it and returns "total".
   */
  private parseTarget(
    { line, cells, cut }: UsedRow,
    { columns, format }: Target,
    complete: boolean,
  ): Record<string, unknown> | "total" {
    const row: Record<string, unknown> = {};
    const problems: FileProblem[] = [];
    let hasKey = true;
    for (const column of columns) {
      const text = column.textOf(cells);
      if (cut?.cells.some((cell) => column.cells.includes(cell)) && this.canLoseItsEnd(column)) {
        problems.push({ line, column: column.label, reason: `${quoteValue(text)} ${cut.reason}` });
        continue;
      }
      if (column.cache.has(text)) {
        row[column.name] = column.cache.get(text);
        continue;
      }
      const { value, problem } = this.parseCell(text, column);
      if (problem === undefined) {
        row[column.name] = value;
        if (column.cache.size < maxCachedCells && text.length <= 100) column.cache.set(text, value);
      } else {
        hasKey &&= !column.isKey;
        problems.push({
          line,
          column: column.label,
          reason: `${column.secret ? "this value" : quoteValue(text)} ${problem}`,
        });
      }
    }
    if (!hasKey && isTotal(cells)) {
      this.onProblem({
        line,
        reason: `looks like a row of totals (remove it${this.source.mapped ? ", or leave it out with `except` in the mapping file" : ""})`,
      });
      return "total";
    }
    if (complete) for (const problem of problems) this.onProblem(problem);
    for (const [name, make] of Object.entries(format.computed ?? {})) row[name] = make(row);
    return row;
  }

  /**
   * Checks whether a cell of this column could still look valid, but with a different value, if its
   * end was cut off.
   */
  private canLoseItsEnd({ kind }: Column): boolean {
    return (
      kind === "number" ||
      (!this.isOwn && (kind === "amount" || kind === "date" || kind === "time"))
    );
  }

  private parseCell(
    text: string,
    { cell, kind, negate, decimal }: Column,
  ): { value?: unknown; problem?: string } {
    const conventions = decimal
      ? { ...this.layout.cellConventions, decimal }
      : this.layout.cellConventions;
    // Which of several readings is right has been asked about already.
    if (text !== "" && isUndecided(kind, conventions)) return {};
    const converted = this.isOwn ? text : convertCell(text, kind, conventions);
    if (converted === undefined) return { problem: describeCell(kind, conventions) };
    const parsed = cell.safeParse(negate ? negated(converted) : converted);
    return parsed.success
      ? { value: parsed.data }
      : { problem: parsed.error.issues[0]?.message ?? "is invalid" };
  }
}

function isUndecided(kind: Column["kind"], { decimal, dates }: CellConventions): boolean {
  return (
    (isNumeric(kind) && decimal === undefined) ||
    ((kind === "date" || kind === "time") && dates === undefined)
  );
}

const negated = (number: string) =>
  number.startsWith("-") ? number.slice(1) : number && `-${number}`;

/** Checks whether a row without a key says that it is a total, or contains only numbers. */
function isTotal(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return (
    filled.some((cell) => total.test(cell)) ||
    filled.every((cell) => readNumber(cell, "point") ?? readNumber(cell, "comma"))
  );
}
