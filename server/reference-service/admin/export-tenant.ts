/** Exports all of a municipality's data to a folder. */
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import {
  listTenantTables,
  listUploads,
  readOneState,
  readTenantRows,
} from "#service/database/tenant-rows.ts";
import { readImportFile } from "#service/import/store/file-rows.ts";
import { quoteCell } from "#service/rules/csv.ts";
import { showSettings } from "#service/subjects/settings/show-settings.ts";
import type { FileStorage } from "../files/file-storage.ts";
import { columnNameInFile, type Format, formats } from "../import/formats.ts";
import { operator } from "./operator.ts";
import { refused } from "./outcome.ts";

interface Source {
  database: Database;
  files: FileStorage;
}

export interface ExportCounts {
  rows: number;
  files: number;
  /** The number of files that are missing from the storage. */
  missing: number;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const csvLine = (cells: readonly string[]) => `${cells.map(quoteCell).join(",")}\n`;

async function writeTables(context: TenantContext, folder: string): Promise<number> {
  let count = 0;
  for (const table of await listTenantTables(context.db)) {
    const lines = async function* () {
      for await (const rows of readTenantRows(context, table)) {
        count += rows.length;
        yield rows.map((row) => `${row}\n`).join("");
      }
    };
    await pipeline(lines, createWriteStream(join(folder, `${table}.jsonl`)));
  }
  return count;
}

/** Writes the rows of a table in the file format that the import reads. */
async function writeImportFile(
  context: TenantContext,
  { file, table, row, parent }: Format,
  folder: string,
): Promise<void> {
  const columns = Object.keys(row.shape);
  // Only these two have columns in the file that come from their parent.
  const by =
    parent?.id === undefined ? undefined : { table: parent.table, id: parent.id, by: parent.by };
  const lines = async function* () {
    yield csvLine(columns.map(columnNameInFile));
    for await (const rows of readImportFile(context, { table, columns, parent: by }))
      yield rows.map(csvLine).join("");
  };
  await pipeline(lines, createWriteStream(join(folder, file)));
}

async function writeFiles(
  files: FileStorage,
  tenant: string,
  ids: readonly string[],
  folder: string,
): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    const bytes = await files.read(tenant, id);
    if (bytes) await writeFile(join(folder, id), bytes);
    else missing += 1;
  }
  return missing;
}

/**
 * Writes the export, which appears in `out` only when it is complete. Reads the tables from one
 * snapshot, and then the files. Throws Refusal if `out` exists.
 */
export async function exportTenant(
  { database, files }: Source,
  tenant: string,
  out: string,
): Promise<ExportCounts> {
  // The export contains personal data.
  process.umask(0o077);
  const target = resolve(out);
  if (await stat(target).catch(() => undefined))
    throw refused(`${out} exists already. Choose a new folder.`);
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(`${target}.partial-`);
  try {
    for (const name of ["tables", "files"]) await mkdir(join(folder, name));
    const { rows, ids } = await database.asOwner(async (db) => {
      await readOneState(db);
      const context = { db, tenant, person: operator };
      await writeFile(join(folder, "tenant.json"), json((await showSettings(context)).settings));
      for (const format of formats) await writeImportFile(context, format, folder);
      return {
        rows: await writeTables(context, join(folder, "tables")),
        ids: await listUploads(context),
      };
    });
    const missing = await writeFiles(files, tenant, ids, join(folder, "files"));
    await rename(folder, target);
    return { rows, files: ids.length - missing, missing };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
