/**
 * Recognises how a file is written: its encoding, the character between cells, the decimal sign and
 * the order of dates. What can be read in several ways is asked about.
 */
import { convertCell, DateOrder, DecimalSign, ownConventions, type CellConventions } from "./conventions.ts";
import { columnNames, type Column } from "./columns.ts";
import { readAsUtf8, recogniseEncoding } from "./encoding.ts";
import type { FileProblem } from "./file-error.ts";
import { fixedColumns, namesIn, templateOf } from "./mapping.ts";
import { quoteValue } from "./problems.ts";
import { readUsedRows } from "./read-rows.ts";
import { ownLayout, skippedLines, type Layout, type Source } from "./sources.ts";

/** Returns the layout of a source. Throws FileError if the file can't be read as text. */
export async function recogniseLayout(source: Source, onProblem: (problem: FileProblem) => void): Promise<Layout> {
  const { given } = source;
  const encoding = given.encoding ?? (await recogniseEncoding(source.path));
  const fixed = source.mapped && fixedColumns(source.mapped);
  const skip = skippedLines(source);
  const { decimal = ownConventions.decimal, dates = ownConventions.dates, amounts = ownConventions.amounts } = given;
  const layout: Layout = { encoding, cells: fixed ?? ",", skip, cellConventions: { decimal, dates, amounts } };
  if (!fixed) Object.assign(layout, await recogniseDelimiter(source, layout));
  if (given.decimal && given.dates) return layout;
  return { ...layout, cellConventions: await recogniseCells(source, layout, onProblem) };
}

const delimiters = [",", ";", "\t", "|"];

/** Finds the delimiter that splits the header into the most known names. */
async function recogniseDelimiter(source: Source, { encoding, skip }: Layout): Promise<Pick<Layout, "cells" | "skip">> {
  const start = await readStart(source.path, encoding);
  const lines = start.split(/\r?\n/);
  // A line by which spreadsheets recognise the delimiter.
  const named = /^"?sep=(.)"?$/i.exec(lines[0] ?? "")?.[1];
  const first = named && skip === 0 ? 1 : skip;
  const { delimiter } = source.given;
  if (delimiter) return { cells: delimiter === "tab" ? "\t" : delimiter, skip: first };
  if (named) return { cells: named, skip: first };
  const names = knownNames(source);
  // Without a header, the rows themselves show the number of cells.
  const count = (one: string) => {
    const cells = (lines[first] ?? "").split(one).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    return source.mapped?.columns ? -Math.abs(cells.length - names.length) : cells.filter((cell) => names.includes(cell)).length;
  };
  const best = delimiters.reduce((found, one) => (count(one) > count(found) ? one : found));
  return { cells: best, skip: first };
}

function knownNames({ mapped, targets }: Source): string[] {
  if (!mapped) return targets.flatMap(({ format }) => columnNames(format));
  const named = mapped.columns?.map((column) => (typeof column === "string" ? column : column.name));
  return named ?? targets.flatMap((target) => Object.values(target.mapped?.columns ?? {}).flatMap((column) => namesIn(templateOf(column))));
}

/** Returns the text of the file's first chunk. */
async function readStart(path: string, encoding: Layout["encoding"]): Promise<string> {
  for await (const chunk of readAsUtf8(path, encoding, () => undefined)) if (chunk.length > 0) return chunk.toString();
  return "";
}

/** Reads the file until its conventions are certain, which may be to its end. */
async function recogniseCells(source: Source, layout: Layout, onProblem: (problem: FileProblem) => void): Promise<CellConventions> {
  const { given } = source;
  const decimals = new Evidence<DecimalSign>(DecimalSign.options, (decimal) => ({ ...layout.cellConventions, decimal }));
  const orders = new Evidence<DateOrder>(DateOrder.options, (dates) => ({ ...layout.cellConventions, dates }));
  const isOwn = !source.mapped && layout.cells === ownLayout.cells;
  let columns: Column[] | undefined;
  const ignore = { onProblem: () => undefined, onBytes: () => undefined };
  for await (const rows of readUsedRows(source, layout, ignore)) {
    for (const { line, cells, header } of rows) {
      columns ??= header.targets.flatMap((target) => target.columns);
      for (const column of columns) {
        const evidence = column.kind === "amount" || column.kind === "number" ? decimals : orders;
        if (column.kind === "date" || column.kind === "time" || evidence === decimals) evidence.add(column, column.textOf(cells), line);
      }
    }
    // The start of a file that is written like the import's own files tells enough.
    if (isOwn && rows.length > 0 && decimals.fits("point") && orders.fits("y-m-d") && !orders.unclear) return layout.cellConventions;
  }
  const decimal = given.decimal ?? decimals.decide(isOwn ? "point" : undefined);
  const dates = given.dates ?? orders.decide(undefined);
  if (!decimal) onProblem(decimals.question("number", "--decimal point or comma", "`decimal`", source));
  if (!dates) onProblem(orders.question("date", "--dates d/m/y or m/d/y", "`dates`", source));
  return { ...layout.cellConventions, decimal, dates };
}

/** Collects which conventions a file's cells can be read with. */
class Evidence<Convention extends string> {
  private readonly seen = new Map<Column, Set<string>>();
  /** The number of cells that can be read in only one way. */
  private readonly certain = new Map<Convention, number>();
  /** The first cell that can be read in several ways. */
  unclear: { line: number; column: string; text: string; readings: string[] } | undefined;
  /** The number of cells that can't be read at all. */
  private unreadable = 0;

  constructor(
    private readonly conventions: readonly Convention[],
    private readonly withConvention: (convention: Convention) => CellConventions,
  ) {}

  add(column: Column, text: string, line: number): void {
    if (text === "") return;
    const seen = this.seen.get(column) ?? new Set();
    if (seen.has(text)) return;
    if (seen.size < 1000) this.seen.set(column, seen.add(text));
    const readings = this.conventions.map((one) => convertCell(text, column.kind, this.withConvention(one)));
    const possible = new Set(readings.filter((reading) => reading !== undefined));
    const [only, ...others] = this.conventions.filter((_, index) => readings[index] !== undefined);
    if (possible.size === 0) this.unreadable += 1;
    else if (possible.size > 1) this.unclear ??= { line, column: column.label, text, readings: [...possible] };
    else if (only && others.length === 0) this.certain.set(only, (this.certain.get(only) ?? 0) + 1);
  }

  /** Checks whether all cells can be read with this convention. */
  fits(convention: Convention): boolean {
    return this.unreadable === 0 && [...this.certain.keys()].every((one) => one === convention);
  }

  /**
   * Returns the convention of most cells, so that the others are reported. Returns `otherwise` if
   * cells can be read in several ways and none shows which is right.
   */
  decide(otherwise: Convention | undefined): Convention | undefined {
    const count = (one: Convention) => this.certain.get(one) ?? 0;
    const best = this.conventions.reduce((found, one) => (count(one) > count(found) ? one : found));
    return count(best) === 0 && this.unclear ? otherwise : best;
  }

  question(what: string, option: string, name: string, { mapped }: Source): FileProblem {
    const { line = 1, column = "", text = "", readings = [] } = this.unclear ?? {};
    const fix = `give ${option}${mapped ? `, or ${name} in the mapping file` : ""}`;
    return { line, column, reason: `${quoteValue(text)} can be ${readings.join(" or ")}, and no ${what} in the file shows which (${fix})` };
  }
}
