/**
 * Reads a mapping file, which defines how another system's files are converted to the import's own
 * rows.
 */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { z } from "zod";
import { errorMessage } from "#server/error-message.ts";
import { DecimalSign, GivenConventions } from "./conventions.ts";
import type { Problem } from "./file-error.ts";
import { columnNameInFile, type Format, formats } from "./formats.ts";
import { ImportRejectedError } from "./problems.ts";

const name = z.string().min(1, "Enter a name");
/** Text with the names of the other system's columns in braces: "{STREET}, {TOWN}". */
const template = z
  .string()
  .regex(/^[^{}]*(\{[^{}]+\}[^{}]*)*$/, "Put the name of each column between { and }");

const Column = z.union([
  template,
  z
    .object({
      from: template,
      /** The import's value for each of the other system's values. */
      values: z.record(z.string()).optional(),
      /** The number of digits to which a value is padded with leading zeros. */
      digits: z.number().int().min(1).max(20).optional(),
      /** True if the other system writes amounts with the opposite sign. */
      negate: z.literal(true).optional(),
      /** The decimal sign, if it differs from the file's. */
      decimal: DecimalSign.optional(),
    })
    .strict(),
]);

const Rows = z
  .object({
    /** A template. The row is left out if the template's text is empty or zero. */
    when: template.optional(),
    /**
     * Set if several of the file's rows describe this row. The last one, or the one with the latest
     * balance, is used.
     */
    repeats: z.literal("last").optional(),
    columns: z.record(Column),
  })
  .strict();

const place = z.number().int().min(1);
const FixedColumn = z.object({ name, from: place, to: place }).strict();
const values = z.record(z.array(z.string()).min(1));

const Source = GivenConventions.extend({
  /** The file's name in the folder. A * stands for any characters. */
  file: name,
  /** The number of the line with the column names, or 0 if there is none. */
  header: z.number().int().min(0).optional(),
  columns: z.union([z.array(name).min(1), z.array(FixedColumn).min(1)]).optional(),
  only: values.optional(),
  except: values.optional(),
  rows: z.record(z.union([Rows, z.array(Rows).min(1)])),
}).strict();

const Mapping = z
  .object({ sources: z.array(Source).min(1, "Describe at least one file") })
  .strict();

export type MappedColumn = z.infer<typeof Column>;
export type MappedRows = z.infer<typeof Rows>;
export type MappedSource = z.infer<typeof Source>;
export type FixedColumn = z.infer<typeof FixedColumn>;

/** Reads and checks a mapping file. Throws ImportRejectedError, which lists every problem. */
export async function readMapping(path: string): Promise<MappedSource[]> {
  const refuse = (problems: Omit<Problem, "file">[]) =>
    new ImportRejectedError(problems.map((problem) => ({ file: basename(path), ...problem })));
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw refuse([
      { reason: `can't be read: ${errorMessage(error)} (check the path and permissions)` },
    ]);
  });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    throw refuse([{ reason: `is not JSON: ${errorMessage(error)} (correct it)` }]);
  }
  const parsed = Mapping.safeParse(json);
  if (!parsed.success) throw refuse(parsed.error.issues.flatMap(describeIssue));
  const problems = parsed.data.sources.flatMap((source, index) =>
    findSourceProblems(source, `sources.${index}`),
  );
  if (problems.length > 0) throw refuse(problems);
  return parsed.data.sources;
}

/**
 * Describes a schema issue. For a union, describes the issues of the alternative that fits best.
 */
function describeIssue(issue: z.ZodIssue): Omit<Problem, "file">[] {
  if (issue.code === "invalid_union") {
    const [closest] = issue.unionErrors.toSorted((a, b) => distance(a) - distance(b));
    return closest?.issues.flatMap(describeIssue) ?? [];
  }
  return [
    {
      column: issue.path.join("."),
      reason: `${issue.message} (see the examples in docs/import.md)`,
    },
  ];
}

/** Ranks an alternative of a union: the deeper its issue, the better it fits. */
const distance = ({ issues }: z.ZodError) => -Math.max(...issues.map(({ path }) => path.length));

/** Finds problems that the schema can't find: names of files and columns that do not exist. */
function findSourceProblems(source: MappedSource, at: string): Omit<Problem, "file">[] {
  const problems: Omit<Problem, "file">[] = [];
  const add = (column: string, reason: string) =>
    problems.push({ column: `${at}.${column}`, reason });
  const fixed = fixedColumns(source);
  for (const { name, from, to } of fixed ?? [])
    if (to < from) add(`columns ${name}`, `ends before it starts (correct \`from\` or \`to\`)`);
  if (fixed && source.delimiter)
    add("delimiter", "does not apply to columns with a fixed width (remove it)");
  if (source.header === 0 && !source.columns)
    add("columns", "are missing (name them, because the file has no line of names)");
  const known = source.columns?.map((column) =>
    typeof column === "string" ? column : column.name,
  );
  const checkNames = (column: string, names: string[]) => {
    for (const name of known ? names : [])
      if (!known?.includes(name))
        add(column, `refers to ${name}, which is not in \`columns\` (correct one of the two)`);
  };
  for (const filter of ["only", "except"] as const)
    checkNames(filter, Object.keys(source[filter] ?? {}));
  for (const [file, rows] of Object.entries(source.rows)) {
    const format = formats.find((one) => one.file === file);
    if (!format) {
      add(
        `rows.${file}`,
        `is not an import file (use one of ${formats.map((one) => one.file).join(", ")})`,
      );
      continue;
    }
    for (const { when = "", columns } of [rows].flat()) {
      checkNames(`rows.${file}.when`, namesIn(when));
      for (const [name, column] of Object.entries(columns))
        checkNames(`rows.${file}.${name}`, namesIn(templateOf(column)));
      for (const problem of columnProblems(format, Object.keys(columns)))
        add(`rows.${file}`, problem);
    }
  }
  return problems;
}

function columnProblems(format: Format, names: string[]): string[] {
  const required = Object.keys(format.row.shape).filter(
    (column) => !format.optional?.includes(column) && column !== "position",
  );
  const all = Object.keys({ ...format.row.shape, ...format.secrets }).map(columnNameInFile);
  return [
    ...names
      .filter((name) => !all.includes(name))
      .map((name) => `has no column ${name} (the columns are ${all.join(", ")})`),
    ...required
      .map(columnNameInFile)
      .filter((name) => !names.includes(name))
      .map(
        (name) => `lacks the column ${name} (map it; a text without { } is the same in every row)`,
      ),
  ];
}

/** Returns the columns of a file with a fixed width, or undefined if the file has delimiters. */
export function fixedColumns({ columns }: MappedSource): FixedColumn[] | undefined {
  const fixed = columns?.filter((column): column is FixedColumn => typeof column !== "string");
  return fixed?.length ? fixed : undefined;
}

export const templateOf = (column: MappedColumn) =>
  typeof column === "string" ? column : column.from;

/** Returns the names of the columns that a template refers to. */
export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, name]) => name ?? "");
}
