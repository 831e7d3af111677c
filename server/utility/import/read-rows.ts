/** Reads one file by its format: header, then each row's cells. */
import type { ZodTypeAny } from "zod";
import { readCsv, type CsvRow } from "./csv.ts";
import { FileBroken, type PlaceInFile } from "./file-broken.ts";
import { nameInFile, type Format } from "./formats.ts";
import { shown } from "./problems.ts";

interface Column {
  name: string;
  nameInFile: string;
  cell: ZodTypeAny;
  secret: boolean;
  /** What short cells of the column came to: most columns say the same few things over and over. */
  known: Map<string, unknown>;
}

const knownCells = 1000;

export interface Reader {
  onProblem(problem: PlaceInFile): void;
  onBytes(bytes: number): void;
}

/**
 * Yields the rows of each piece of the file, each as the JSON of its columns and its line. A bad cell is told and left
 * out of its row; the row still comes, so that those which refer to it are not told of as well. Throws FileBroken.
 */
export async function* readRows(format: Format, path: string, { onProblem, onBytes }: Reader): AsyncGenerator<string[]> {
  let columns: Column[] | undefined;
  for await (const rows of readCsv(path, onBytes)) {
    const parsed: string[] = [];
    for (const row of rows) {
      if (columns) parsed.push(parseRow(row, columns, format, onProblem));
      else columns = readHeader(row, format);
    }
    yield parsed;
  }
  if (!columns) throw new FileBroken({ reason: `is empty (its first line names the columns: ${columnsOf(format).join(",")})` });
}

function columnsOf({ row, secrets }: Format): string[] {
  return Object.keys({ ...row.shape, ...secrets }).map(nameInFile);
}

function readHeader({ line, cells }: CsvRow, format: Format): Column[] {
  if (cells.length === 1 && /[;\t]/.test(cells[0] ?? "")) {
    throw new FileBroken({ line, reason: "cells are not separated by commas (save the file with commas between its cells)" });
  }
  const byName = new Map(
    [...Object.entries(format.row.shape), ...Object.entries(format.secrets ?? {})].map(([name, cell]) => [
      nameInFile(name),
      { name, nameInFile: nameInFile(name), cell, secret: name in (format.secrets ?? {}), known: new Map<string, unknown>() },
    ]),
  );
  const problems: PlaceInFile[] = [];
  const columns: Column[] = [];
  for (const name of cells) {
    const column = byName.get(name);
    if (!column)
      problems.push({ line, column: shown(name), reason: `is not a column of this file (its columns: ${columnsOf(format).join(",")})` });
    else if (columns.includes(column))
      problems.push({ line, column: name, reason: "stands twice in the header (take one of the two out)" });
    else columns.push(column);
  }
  for (const [name, column] of byName) {
    if (!columns.includes(column) && !column.secret)
      problems.push({ line, column: name, reason: "is missing in the header (add the column)" });
  }
  if (problems.length > 0) throw new FileBroken(...problems);
  return columns;
}

function parseRow({ line, cells }: CsvRow, columns: readonly Column[], { made = {} }: Format, onProblem: Reader["onProblem"]): string {
  const complete = cells.length === columns.length;
  if (!complete)
    onProblem({ line, reason: `has ${cells.length} cells where the header has ${columns.length} (quote a cell that holds a comma)` });
  const row: Record<string, unknown> = { line };
  for (const [index, { name, nameInFile, cell, secret, known }] of columns.entries()) {
    const text = cells[index] ?? "";
    if (known.has(text)) row[name] = known.get(text);
    else {
      const parsed = cell.safeParse(text);
      if (parsed.success) {
        row[name] = parsed.data;
        if (known.size < knownCells && text.length <= 100) known.set(text, parsed.data);
      } else if (complete) {
        onProblem({
          line,
          column: nameInFile,
          reason: `${secret ? "what stands here" : shown(text)} ${parsed.error.issues[0]?.message ?? "is not right"}`,
        });
      }
    }
  }
  for (const [name, make] of Object.entries(made)) row[name] = make(row);
  return JSON.stringify(row);
}
