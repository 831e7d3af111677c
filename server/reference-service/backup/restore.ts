/**
 * Implements `npm run restore -- FOLDER`, which restores a backup into an empty database and
 * folder.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "#server/config.ts";
import { type Database, useDatabase } from "#service/database/database.ts";
import { lockFolder } from "#service/database/folder-lock.ts";
import { analyze, prepareRestore } from "#service/database/inspect-database.ts";
import { readMigrations } from "#service/database/migrate.ts";
import { listTenants } from "#service/database/tenants.ts";
import { reportLedger } from "#service/subjects/ledger/report-ledger.ts";
import { createFolderCommand, Refused, runCommand } from "./command-line.ts";
import { copyFolder, ifPresent } from "./copy-folder.ts";
import { type Manifest, verifyBackup } from "./manifest.ts";
import { restoreDump } from "./postgres-tools.ts";

const command = createFolderCommand(
  "npm run restore --",
  "Restores a backup after checking every file, and then checks the ledger",
  "a folder that npm run backup made",
  `If anything is wrong with the backup, nothing is restored.

DATA_DIR (./data) must be empty or missing. A backup of PostgreSQL also needs an empty database in DATABASE_URL, and
pg_restore of the server's version. Start the service when this command has ended.`,
);

/** Throws Refused if this environment or this release can't restore the backup. */
async function checkTarget(
  { database, schema, release }: Manifest,
  { DATABASE_URL, DATA_DIR }: Environment,
): Promise<void> {
  if (database === "postgres" && !DATABASE_URL)
    throw new Refused("This is a backup of PostgreSQL. Set DATABASE_URL to an empty database.");
  if (database === "pglite" && DATABASE_URL)
    throw new Refused("This is a backup of the embedded database. Remove DATABASE_URL.");
  if (!readMigrations().some(({ name }) => name === schema)) {
    throw new Refused(
      `This backup has the schema of a later release (${release}, ${schema}). Restore it with that release.`,
    );
  }
  if ((await ifPresent(readdir(DATA_DIR)))?.length)
    throw new Refused(`${DATA_DIR} is not empty. Set DATA_DIR to a new folder.`);
}

async function restoreEmbedded(from: string, dataDir: string): Promise<void> {
  const unlock = await lockFolder(dataDir);
  await copyFolder(from, dataDir).finally(unlock);
}

async function restorePostgres(
  folder: string,
  databaseUrl: string,
  dataDir: string,
  { version }: Manifest,
): Promise<void> {
  const server = await prepareRestore(databaseUrl);
  if (server < version)
    throw new Refused(
      `This backup is from PostgreSQL ${version}, but the server in DATABASE_URL has ${server}.`,
    );
  await copyFolder(join(folder, "data"), dataDir);
  await restoreDump(databaseUrl, server, join(folder, "database.dump"));
  await analyze(databaseUrl);
}

/**
 * Checks the restored ledger and prints the result. Returns a line that lists the municipalities.
 */
async function checkRestored(database: Database): Promise<string> {
  await reportLedger(database);
  return `Its municipalities: ${(await listTenants(database)).join(", ")}.`;
}

async function restore(folder: string, config: Environment): Promise<string> {
  const { DATABASE_URL, DATA_DIR, S3_ENDPOINT } = config;
  const manifest = await verifyBackup(folder);
  await checkTarget(manifest, config);
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    if (DATABASE_URL) await restorePostgres(folder, DATABASE_URL, DATA_DIR, manifest);
    else await restoreEmbedded(join(folder, "data"), DATA_DIR);
  } catch (error) {
    // The folder was empty before, and may be a mount point, which can't be removed.
    for (const name of await readdir(DATA_DIR)) await rm(join(DATA_DIR, name), { recursive: true });
    throw error;
  }
  const { made, files, bytes, schema, release } = manifest;
  const isCurrent = schema === readMigrations().at(-1)?.name;
  return [
    isCurrent
      ? await useDatabase(config, checkRestored)
      : "The ledger was not checked, because its schema is of an older release. Start that release, or start this one to upgrade it.",
    `Restored the backup of ${made}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, schema of release ${release} (${schema}).`,
    ...(S3_ENDPOINT
      ? ["The uploaded files are in S3_BUCKET and were not part of this backup."]
      : []),
  ].join("\n");
}

await runCommand(command, restore);
