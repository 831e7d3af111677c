/** Reads one import file according to its format: first the header, then the cells of each row. */
import type { ZodTypeAny } from "zod";
import { readCsv, type CsvRow } from "./csv.ts";
import { FileError, type FileProblem } from "./file-error.ts";
import { columnNameInFile, type Format } from "./formats.ts";
import { quoteValue } from "./problems.ts";

interface Column {
  name: string;
  nameInFile: string;
  cell: ZodTypeAny;
  secret: boolean;
  /** Caches the parsed values of short cells, because most columns repeat a few values. */
  cache: Map<string, unknown>;
}

const maxCachedCells = 1000;

export interface RowHandlers {
  onProblem(problem: FileProblem): void;
  onBytes(bytes: number): void;
}

/**
 * Yields each row of the file as JSON with its columns and line number. Reports and omits an
 * invalid cell, but still yields its row, so that rows that refer to it are not reported too.
 * Throws FileError.
 */
export async function* readRows(format: Format, path: string, { onProblem, onBytes }: RowHandlers): AsyncGenerator<string[]> {
  let columns: Column[] | undefined;
  for await (const rows of readCsv(path, onBytes)) {
    const parsed: string[] = [];
    for (const row of rows) {
      if (columns) parsed.push(parseRow(row, columns, format, onProblem));
      else columns = readHeader(row, format);
    }
    yield parsed;
  }
  if (!columns) throw new FileError({ reason: `is empty (start it with a line of column names: ${columnsOf(format).join(",")})` });
}

function columnsOf({ row, secrets }: Format): string[] {
  return Object.keys({ ...row.shape, ...secrets }).map(columnNameInFile);
}

function readHeader({ line, cells }: CsvRow, format: Format): Column[] {
  if (cells.length === 1 && /[;\t]/.test(cells[0] ?? "")) {
    throw new FileError({ line, reason: "cells are not separated by commas (save the file with commas as separators)" });
  }
  const byName = new Map(
    [...Object.entries(format.row.shape), ...Object.entries(format.secrets ?? {})].map(([name, cell]) => [
      columnNameInFile(name),
      { name, nameInFile: columnNameInFile(name), cell, secret: name in (format.secrets ?? {}), cache: new Map<string, unknown>() },
    ]),
  );
  const problems: FileProblem[] = [];
  const columns: Column[] = [];
  for (const name of cells) {
    const column = byName.get(name);
    if (!column)
      problems.push({
        line,
        column: quoteValue(name),
        reason: `is not a column of this file (the columns are ${columnsOf(format).join(",")})`,
      });
    else if (columns.includes(column)) problems.push({ line, column: name, reason: "appears twice in the header (remove one)" });
    else columns.push(column);
  }
  for (const [name, column] of byName) {
    if (!columns.includes(column) && !column.secret && !format.optional?.includes(column.name))
      problems.push({ line, column: name, reason: "is missing from the header (add the column)" });
  }
  if (problems.length > 0) throw new FileError(...problems);
  return columns;
}

function parseRow(
  { line, cells }: CsvRow,
  columns: readonly Column[],
  { computed = {} }: Format,
  onProblem: RowHandlers["onProblem"],
): string {
  const complete = cells.length === columns.length;
  if (!complete)
    onProblem({ line, reason: `has ${cells.length} cells, but the header has ${columns.length} (quote any cell that contains a comma)` });
  const row: Record<string, unknown> = { line };
  for (const [index, { name, nameInFile, cell, secret, cache }] of columns.entries()) {
    const text = cells[index] ?? "";
    if (cache.has(text)) row[name] = cache.get(text);
    else {
      const parsed = cell.safeParse(text);
      if (parsed.success) {
        row[name] = parsed.data;
        if (cache.size < maxCachedCells && text.length <= 100) cache.set(text, parsed.data);
      } else if (complete) {
        onProblem({
          line,
          column: nameInFile,
          reason: `${secret ? "this value" : quoteValue(text)} ${parsed.error.issues[0]?.message ?? "is invalid"}`,
        });
      }
    }
  }
  for (const [name, make] of Object.entries(computed)) row[name] = make(row);
  return JSON.stringify(row);
}
