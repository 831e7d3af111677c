/**
 * Recognises how a file is written: its encoding, delimiter, decimal sign and order of dates.
 * Reports cells that can be read in several ways, and asks for the convention.
 */
import { isNumeric } from "./cells.ts";
import { type Column, columnNames } from "./columns.ts";
import {
  type CellConventions,
  convertCell,
  DateOrder,
  DecimalSign,
  decimalSigns,
  ownConventions,
} from "./conventions.ts";
import { readAsUtf8, recogniseEncoding } from "./encoding.ts";
import type { FileProblem } from "./file-error.ts";
import { fixedColumns, namesIn, templateOf } from "./mapping.ts";
import { quoteValue } from "./problems.ts";
import { readUsedRows } from "./read-rows.ts";
import { type Layout, ownLayout, skippedLines, type Source } from "./sources.ts";

/** Returns the layout of a source. Throws FileError if the file can't be read as text. */
export async function recogniseLayout(
  source: Source,
  onProblem: (problem: FileProblem) => void,
): Promise<Layout> {
  const { given } = source;
  const encoding = given.encoding ?? (await recogniseEncoding(source.path));
  const fixed = source.mapped && fixedColumns(source.mapped);
  const skip = skippedLines(source);
  const {
    decimal = ownConventions.decimal,
    dates = ownConventions.dates,
    amounts = ownConventions.amounts,
  } = given;
  const layout: Layout = {
    encoding,
    cells: fixed ?? ",",
    skip,
    cellConventions: { decimal, dates, amounts },
  };
  if (!fixed) Object.assign(layout, await recogniseDelimiter(source, layout));
  if (given.decimal && given.dates) return layout;
  return { ...layout, cellConventions: await recogniseCells(source, layout, onProblem) };
}

const delimiters = [",", ";", "\t", "|"];

/** Finds the delimiter that splits the header into the most known names. */
async function recogniseDelimiter(
  source: Source,
  { encoding, skip }: Layout,
): Promise<Pick<Layout, "cells" | "skip">> {
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
    const cells = (lines[first] ?? "")
      .split(one)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
    return source.mapped?.columns
      ? -Math.abs(cells.length - names.length)
      : cells.filter((cell) => names.includes(cell)).length;
  };
  const best = delimiters.reduce((found, one) => (count(one) > count(found) ? one : found));
  return { cells: best, skip: first };
}

function knownNames({ mapped, targets }: Source): string[] {
  if (!mapped) return targets.flatMap(({ format }) => columnNames(format));
  const named = mapped.columns?.map((column) =>
    typeof column === "string" ? column : column.name,
  );
  return (
    named ??
    targets.flatMap((target) =>
      Object.values(target.mapped?.columns ?? {}).flatMap((column) => namesIn(templateOf(column))),
    )
  );
}

/** Returns the text of the file's first chunk. */
async function readStart(path: string, encoding: Layout["encoding"]): Promise<string> {
  for await (const chunk of readAsUtf8(path, encoding, () => undefined))
    if (chunk.length > 0) return chunk.toString();
  return "";
}

/** Reads the file until its conventions are certain, if necessary to the end. */
async function recogniseCells(
  source: Source,
  layout: Layout,
  onProblem: (problem: FileProblem) => void,
): Promise<CellConventions> {
  const { given } = source;
  // A system may format amounts as 1 234,50 but not quantities: only a decimal 12,125 follows them.
  const decimals = new Evidence<DecimalSign>(
    DecimalSign.options,
    (decimal) => ({ ...layout.cellConventions, decimal }),
    (text, decimal) => text.includes(decimalSigns[decimal]),
  );
  const orders = new Evidence<DateOrder>(
    DateOrder.options,
    (dates) => ({ ...layout.cellConventions, dates }),
    () => true,
  );
  const isOwn = !source.mapped && layout.cells === ownLayout.cells;
  let columns: Column[] | undefined;
  const ignore = { onProblem: () => undefined, onBytes: () => undefined };
  for await (const rows of readUsedRows(source, layout, ignore)) {
    for (const { line, cells, header } of rows) {
      columns ??= header.targets.flatMap((target) => target.columns);
      for (const column of columns) {
        const { kind } = column;
        if (isNumeric(kind) && !column.decimal) decimals.add(column, column.textOf(cells), line);
        if (kind === "date" || kind === "time") orders.add(column, column.textOf(cells), line);
      }
    }
    // The start of a file that is written like the import's own files tells enough.
    if (
      isOwn &&
      rows.length > 0 &&
      decimals.fits("point") &&
      orders.fits("y-m-d") &&
      !orders.isUnclear()
    )
      return layout.cellConventions;
  }
  const decimal =
    given.decimal ??
    ask(decimals, isOwn ? "point" : undefined, {
      what: "number in the column",
      fix: `give --decimal point or comma${source.mapped ? ", or `decimal` in the mapping file, of the file or of the column" : ""}`,
      onProblem,
    });
  const dates =
    given.dates ??
    ask(orders, undefined, {
      what: "date in the file",
      fix: `give --dates d/m/y or m/d/y${source.mapped ? ", or `dates` in the mapping file" : ""}`,
      onProblem,
    });
  return { ...layout.cellConventions, decimal, dates };
}

/**
 * Returns the file's convention. If cells can be read in several ways, reports them and returns
 * undefined.
 */
function ask<Convention extends string>(
  evidence: Evidence<Convention>,
  otherwise: Convention | undefined,
  {
    what,
    fix,
    onProblem,
  }: { what: string; fix: string; onProblem: (problem: FileProblem) => void },
): Convention | undefined {
  const convention = evidence.decide(otherwise);
  const unclear = evidence.undecided(convention);
  for (const { line, column, text, readings } of unclear)
    onProblem({
      line,
      column,
      reason: `${quoteValue(text)} can be ${readings.join(" or ")}, and no ${what} shows which (${fix})`,
    });
  return unclear.length > 0 ? undefined : convention;
}

/** A cell that can be read in several ways. */
interface UnclearCell {
  line: number;
  column: string;
  text: string;
  readings: string[];
}

interface ColumnEvidence {
  seen: Set<string>;
  hasCertain: boolean;
  /** The first unclear cell of each kind. */
  unclear: UnclearCell[];
}

/** Collects evidence of which convention a file's cells follow. */
class Evidence<Convention extends string> {
  private readonly columns = new Map<Column, ColumnEvidence>();
  /** The number of cells that can be read only with one convention, by convention. */
  private readonly certain = new Map<Convention, number>();
  /** The number of cells that can't be read at all. */
  private unreadable = 0;

  constructor(
    private readonly conventions: readonly Convention[],
    private readonly withConvention: (convention: Convention) => CellConventions,
    /** Checks whether an unclear cell can be assumed to follow the convention of other columns. */
    private readonly followsOthers: (text: string, convention: Convention) => boolean,
  ) {}

  add(column: Column, text: string, line: number): void {
    if (text === "") return;
    const found = this.columns.get(column) ?? { seen: new Set(), hasCertain: false, unclear: [] };
    if (found.seen.has(text)) return;
    this.columns.set(column, found);
    if (found.seen.size < 1000) found.seen.add(text);
    const readings = this.conventions.map((one) =>
      convertCell(text, column.kind, this.withConvention(one)),
    );
    const possible = new Set(readings.filter((reading) => reading !== undefined));
    const [only, ...others] = this.conventions.filter((_, index) => readings[index] !== undefined);
    if (possible.size === 0) this.unreadable += 1;
    else if (possible.size > 1)
      this.addUnclear(found, { line, column: column.label, text, readings: [...possible] });
    else if (only && others.length === 0) {
      found.hasCertain = true;
      this.certain.set(only, (this.certain.get(only) ?? 0) + 1);
    }
  }

  /**
   * Keeps the first unclear cell of each kind. Cells are of the same kind if they can follow the
   * same conventions of other columns.
   */
  private addUnclear({ unclear }: ColumnEvidence, cell: UnclearCell): void {
    const kind = (text: string) =>
      this.conventions.map((one) => this.followsOthers(text, one)).join();
    if (!unclear.some(({ text }) => kind(text) === kind(cell.text))) unclear.push(cell);
  }

  isUnclear(): boolean {
    return [...this.columns.values()].some(({ unclear }) => unclear.length > 0);
  }

  /** Checks whether all cells so far can be read with this convention. */
  fits(convention: Convention): boolean {
    return this.unreadable === 0 && [...this.certain.keys()].every((one) => one === convention);
  }

  /**
   * Returns the convention of most cells, so that cells with another convention are reported as
   * problems. Returns `otherwise` if some cells can be read in several ways and no cell shows which
   * is right.
   */
  decide(otherwise: Convention | undefined): Convention | undefined {
    const count = (one: Convention) => this.certain.get(one) ?? 0;
    const best = this.conventions.reduce((found, one) => (count(one) > count(found) ? one : found));
    return count(best) === 0 && this.isUnclear() ? otherwise : best;
  }

  /**
   * Returns one unclear cell from each column whose convention can't be determined from its own
   * cells or from other columns.
   */
  undecided(convention: Convention | undefined): UnclearCell[] {
    return [...this.columns.values()].flatMap(({ hasCertain, unclear }) =>
      hasCertain
        ? []
        : unclear
            .filter(({ text }) => !convention || !this.followsOthers(text, convention))
            .slice(0, 1),
    );
  }
}
