/** Connects the columns of a format to the cells of a file: by its header, or by a mapping. */
import type { ZodTypeAny } from "zod";
import { type CellKind, cellKind } from "./cells.ts";
import { type DecimalSign, readNumber } from "./conventions.ts";
import type { FileRow } from "./csv.ts";
import { FileError, type FileProblem } from "./file-error.ts";
import { columnNameInFile, type Format } from "./formats.ts";
import {
  type MappedColumn,
  type MappedRows,
  type MappedSource,
  namesIn,
  templateOf,
} from "./mapping.ts";
import { quoteValue } from "./problems.ts";
import type { Source } from "./sources.ts";

export interface Column {
  name: string;
  /** The column's name as it appears in reported problems. */
  label: string;
  cell: ZodTypeAny;
  kind: CellKind;
  secret: boolean;
  isKey: boolean;
  /** The indexes of the file's cells from which the column's text is built. */
  cells: number[];
  /** Returns the column's text in a row of the file. */
  textOf: (cells: readonly string[]) => string;
  /** True if the sign of a number is reversed. */
  negate: boolean;
  /** The decimal sign, if it differs from the file's. */
  decimal?: DecimalSign | undefined;
  /** Caches the values of short cells by their text, because most columns repeat a few values. */
  cache: Map<string, unknown>;
}

/** A format of rows in the file, with the format's columns in that file. */
export interface Target {
  format: Format;
  columns: Column[];
  /** Checks whether a line of the file contains a row of this format. */
  applies: (cells: readonly string[]) => boolean;
}

export interface Header {
  targets: Target[];
  /** The number of cells that each row should have. */
  width: number;
  /** Checks whether a row of the file is imported. A mapping can exclude rows. */
  isUsed: (cells: readonly string[]) => boolean;
}

/** Returns the names of all columns of a format in its file. */
export function columnNames({ row, secrets }: Format): string[] {
  return Object.keys({ ...row.shape, ...secrets }).map(columnNameInFile);
}

/**
 * Reads the names of a file's columns. Reports wrong and missing names, and throws FileError if the
 * rows can't be identified without the missing ones.
 */
export function readHeader(
  header: FileRow,
  source: Source,
  onProblem: (problem: FileProblem) => void,
): Header {
  const { mapped, targets } = source;
  if (mapped) return mappedHeader(header, source, mapped, onProblem);
  const [target] = targets;
  if (!target) throw new Error(`${source.file} has no format.`);
  const { format } = target;
  return {
    targets: [{ format, columns: ownColumns(header, format, onProblem), applies: () => true }],
    width: header.cells.length,
    isUsed: () => true,
  };
}

function newColumn(
  format: Format,
  name: string,
  rest: Pick<Column, "label" | "textOf" | "cells"> & Partial<Column>,
): Column {
  const cell = format.row.shape[name] ?? format.secrets?.[name];
  if (!cell) throw new Error(`${format.file} has no column ${name}.`);
  return {
    name,
    cell,
    kind: cellKind(cell),
    secret: !(name in format.row.shape),
    isKey: format.key.includes(name),
    negate: false,
    cache: new Map(),
    ...rest,
  };
}

function ownColumns(
  { line, cells }: FileRow,
  format: Format,
  onProblem: (problem: FileProblem) => void,
): Column[] {
  const all = Object.keys({ ...format.row.shape, ...format.secrets });
  const problems: FileProblem[] = [];
  const columns: Column[] = [];
  for (const [index, label] of cells.entries()) {
    const name = all.find((one) => columnNameInFile(one) === label);
    if (!name) {
      const reason = `is not a column of this file (the columns are ${columnNames(format).join(",")})`;
      problems.push({ line, column: quoteValue(label), reason });
    } else if (columns.some((one) => one.name === name))
      problems.push({ line, column: label, reason: "appears twice in the header (remove one)" });
    else
      columns.push(
        newColumn(format, name, { label, cells: [index], textOf: (row) => row[index] ?? "" }),
      );
  }
  const missing = Object.keys(format.row.shape).filter(
    (name) => !columns.some((one) => one.name === name) && !format.optional?.includes(name),
  );
  for (const name of missing)
    problems.push({
      line,
      column: columnNameInFile(name),
      reason: "is missing from the header (add the column)",
    });
  if (missing.some((name) => format.key.includes(name))) throw new FileError(...problems);
  for (const problem of problems) onProblem(problem);
  return columns;
}

function mappedHeader(
  { line, cells }: FileRow,
  { targets, file }: Source,
  mapped: MappedSource,
  onProblem: (problem: FileProblem) => void,
): Header {
  const names = cells.map((cell) => cell.trim());
  const rows = targets.flatMap(({ mapped: one }) => one ?? []);
  const used = new Set([
    ...Object.keys({ ...mapped.only, ...mapped.except }),
    ...rows.flatMap(({ when = "", columns }) =>
      [when, ...Object.values(columns).map(templateOf)].flatMap(namesIn),
    ),
  ]);
  const missing = [...used].filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const reason = `is not among the columns of ${file} (correct the mapping file; the columns are ${names.join(", ")})`;
    throw new FileError(...missing.map((name) => ({ line, column: quoteValue(name), reason })));
  }
  for (const name of used) {
    if (names.indexOf(name) !== names.lastIndexOf(name))
      onProblem({
        line,
        column: quoteValue(name),
        reason: "appears twice in the header (name all columns in `columns` of the mapping file)",
      });
  }
  return {
    targets: targets.flatMap(({ format, mapped: one }) =>
      one ? [mappedTarget(format, one, names)] : [],
    ),
    width: names.length,
    isUsed: filterOf(mapped, names),
  };
}

function filterOf(
  { only = {}, except = {} }: MappedSource,
  names: readonly string[],
): Header["isUsed"] {
  const has =
    (cells: readonly string[]) =>
    ([name, values]: [string, string[]]) =>
      values.includes((cells[names.indexOf(name)] ?? "").trim());
  return (cells) =>
    Object.entries(only).every(has(cells)) && !Object.entries(except).some(has(cells));
}

function mappedTarget(
  format: Format,
  { columns, when }: MappedRows,
  names: readonly string[],
): Target {
  const isSet = when === undefined ? undefined : renderer(when, "text", names);
  return {
    format,
    columns: Object.keys({ ...format.row.shape, ...format.secrets }).flatMap((name) => {
      const label = columnNameInFile(name);
      const column = columns[label];
      return column === undefined ? [] : [mappedColumn(format, name, column, names)];
    }),
    applies: (cells) => isSet === undefined || !isEmptyOrZero(isSet(cells)),
  };
}

function isEmptyOrZero(text: string): boolean {
  const number = readNumber(text, "point") ?? readNumber(text, "comma");
  return text === "" || (number !== undefined && Number(number) === 0);
}

function mappedColumn(
  format: Format,
  name: string,
  column: MappedColumn,
  names: readonly string[],
): Column {
  const {
    from,
    values = {},
    digits,
    negate = false,
    decimal,
  } = typeof column === "string" ? { from: column } : column;
  const own = `${columnNameInFile(name)} of ${format.file}`;
  const sources = namesIn(from);
  const made = newColumn(format, name, {
    label: sources.length > 0 ? `${sources.join(", ")} (${own})` : own,
    cells: sources.map((source) => names.indexOf(source)),
    textOf: () => "",
    negate,
    decimal,
  });
  const render = renderer(from, made.kind, names);
  const pad = (text: string) =>
    digits !== undefined && /^\d+$/.test(text) ? text.padStart(digits, "0") : text;
  made.textOf = (cells) => {
    const text = render(cells);
    return Object.hasOwn(values, text) ? (values[text] ?? text) : pad(text);
  };
  return made;
}

/**
 * Returns a function that fills in a template with a row's cells. Leaves out empty list items and
 * empty lines.
 */
function renderer(
  text: string,
  kind: CellKind,
  names: readonly string[],
): (cells: readonly string[]) => string {
  const parts = text
    .split(/\{([^{}]+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : names.indexOf(part)));
  const fill = (cells: readonly string[]) =>
    parts.map((part) => (typeof part === "string" ? part : (cells[part] ?? "").trim())).join("");
  const separator = kind === "list" ? "|" : kind === "lines" ? "\n" : undefined;
  if (separator === undefined) return (cells) => fill(cells).trim();
  return (cells) =>
    fill(cells)
      .split(separator)
      .map((item) => item.trim())
      .filter((item) => item !== "")
      .join(separator);
}
