/** Finds the files of an import in its folder, and describes their layout. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorMessage } from "#server/error-message.ts";
import {
  type CellConventions,
  type Encoding,
  type GivenConventions,
  ownConventions,
} from "./conventions.ts";
import { type Format, formats } from "./formats.ts";
import { type FixedColumn, fixedColumns, type MappedRows, type MappedSource } from "./mapping.ts";
import { ImportRejectedError, type Problems } from "./problems.ts";

export const tenantFile = "tenant.json";

/** A file with the rows of one or more formats. */
export interface Source {
  file: string;
  path: string;
  /** The size in bytes. */
  size: number;
  given: GivenConventions;
  /**
   * The formats of the rows. The import's own files have one format, with its columns in the
   * header.
   */
  targets: { format: Format; mapped?: MappedRows }[];
  mapped?: MappedSource;
}

/** The encoding, structure and conventions of a source. */
export interface Layout {
  encoding: Encoding;
  /** The delimiter between cells, or the columns of a file with a fixed width. */
  cells: string | FixedColumn[];
  /** The number of lines before the header, or before the first row if there is no header. */
  skip: number;
  cellConventions: CellConventions;
}

/** The layout that docs/import.md describes for the import's own files. */
export const ownLayout: Layout = {
  encoding: "utf-8",
  cells: ",",
  skip: 0,
  cellConventions: ownConventions,
};

/** Sorts PAY-9 before PAY-10. */
const byName = new Intl.Collator("en", { numeric: true });

interface FolderFiles {
  /** The size of tenant.json in bytes, or undefined if it is missing. */
  tenantFileSize: number | undefined;
  sources: Source[];
}

/**
 * Returns the files to import. Reports files that look like misnamed import files, and files that
 * the mapping names but that are missing.
 */
export async function findSources(
  folder: string,
  given: GivenConventions,
  mapping: readonly MappedSource[],
  problems: Problems,
): Promise<FolderFiles> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ImportRejectedError([
      {
        file: folder,
        reason: `can't be read: ${errorMessage(error)} (check the folder's path and permissions)`,
      },
    ]);
  });
  const ownNames = [tenantFile, ...formats.map(({ file }) => file)];
  const mapped = mapping.flatMap((source) => {
    const found = names.filter((name) => matches(source.file, name)).sort(byName.compare);
    if (found.length === 0)
      problems.add({
        file: source.file,
        reason: "is in the mapping file but not in the folder (add the file, or correct its name)",
      });
    return found.map((file) => ({ file, mapped: source }));
  });
  const isMapped = (name: string) => mapped.some(({ file }) => file === name);
  for (const name of names) {
    if (/\.csv$/i.test(name) && !ownNames.includes(name) && !isMapped(name)) {
      problems.add({
        file: name,
        reason: `is not an import file (rename it or move it elsewhere; the import files are ${ownNames.join(", ")})`,
      });
    }
  }
  const inFolder = async (file: string) => ({
    file,
    path: join(folder, file),
    size: (await stat(join(folder, file))).size,
  });
  const own = formats.filter(({ file }) => names.includes(file) && !isMapped(file));
  const sources = [
    ...own.map(async (format) => ({
      ...(await inFolder(format.file)),
      given,
      targets: [{ format }],
    })),
    ...mapped.map(async (one) => ({
      ...(await inFolder(one.file)),
      ...one,
      given: { ...given, ...conventionsOf(one.mapped) },
      targets: targetsOf(one.mapped),
    })),
  ];
  const hasTenantFile = names.includes(tenantFile);
  if (sources.length === 0 && !hasTenantFile && problems.list.length === 0)
    throw new ImportRejectedError([
      {
        file: folder,
        reason: `contains no import files (the import files are ${ownNames.join(", ")})`,
      },
    ]);
  return {
    sources: await Promise.all(sources),
    tenantFileSize: hasTenantFile ? (await inFolder(tenantFile)).size : undefined,
  };
}

/** Checks whether a file has the name in the mapping, in which * stands for any characters. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(name);
}

function conventionsOf({
  encoding,
  delimiter,
  decimal,
  dates,
  amounts,
}: MappedSource): GivenConventions {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(decimal && { decimal }),
    ...(dates && { dates }),
    ...(amounts && { amounts }),
  };
}

function targetsOf({ rows }: MappedSource): Source["targets"] {
  return formats.flatMap((format) =>
    [rows[format.file] ?? []].flat().map((mapped) => ({ format, mapped })),
  );
}

/** Returns the number of lines before the header, or before the first row if there is no header. */
export function skippedLines({ mapped }: Source): number {
  if (!mapped) return 0;
  const header = mapped.header ?? (fixedColumns(mapped) ? 0 : 1);
  // Names in the mapping file replace the header.
  return mapped.columns ? header : header - 1;
}

const delimiterNames: Record<string, string> = { ";": "semicolons", "\t": "tabs", "|": "|" };

/** Describes how a file differs from the import's own files. */
export function describeLayout({
  encoding,
  cells,
  cellConventions: { decimal, dates },
}: Layout): string {
  const own = ownLayout.cellConventions;
  return [
    ...(encoding === ownLayout.encoding ? [] : [encoding]),
    ...(typeof cells !== "string"
      ? ["fixed width"]
      : cells === ownLayout.cells
        ? []
        : [delimiterNames[cells] ?? cells]),
    ...(decimal === own.decimal ? [] : ["decimal comma"]),
    ...(dates === own.dates ? [] : [`dates ${dates}`]),
  ].join(", ");
}
