/**
 * Implements `npm run backup -- FOLDER`, which saves the reference service's database and files.
 */
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { Environment } from "#server/config.ts";
import { DatabaseNotReadyError, DataFolderInUse } from "#service/database/database.ts";
import { isLockFile, lockFolder } from "#service/database/folder-lock.ts";
import { type DatabaseFacts, inspectDatabase } from "#service/database/inspect-database.ts";
import { pgliteExists } from "#service/database/pglite-connections.ts";
import { createFolderCommand, Refused, runCommand } from "./command-line.ts";
import { copyFolder, ifPresent } from "./copy-folder.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { dumpDatabase } from "./postgres-tools.ts";

const command = createFolderCommand(
  "npm run backup --",
  "Saves the database, the uploaded files and the generated secret",
  "a new folder, which appears when the backup is complete",
  `Restore the backup with npm run restore.

The database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).
PostgreSQL can be backed up while the service runs, and needs pg_dump of the server's version.
Stop a running portal before you back up its embedded database.`,
);

/**
 * Checks whether to save a path in DATA_DIR. Skips locks, and files that the programs recreate: the
 * demo's import files and photo previews.
 */
function isSaved(path: string, kind: Manifest["database"]): boolean {
  if (path === "demo" || isLockFile(path)) return false;
  if (path === "database") return kind === "pglite";
  return !/^files\b.*\.jpg$/.test(path);
}

/** Copies the embedded database while its folder is locked, and checks that the copy opens. */
async function saveEmbedded(dataDir: string, to: string): Promise<DatabaseFacts> {
  if (!pgliteExists(dataDir))
    throw new DatabaseNotReadyError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`,
    );
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    throw error instanceof DataFolderInUse
      ? new DataFolderInUse(
          `${error.message}\nIf that is the running portal, stop it, run the backup, and start it again.`,
        )
      : error;
  });
  await copyFolder(dataDir, to, (path) => isSaved(path, "pglite")).finally(unlock);
  const facts = await inspectDatabase({ dataDir: to });
  for (const name of (await readdir(to)).filter(isLockFile)) await rm(join(to, name));
  return facts;
}

/**
 * Dumps the database and then copies the files. A file never changes, and its upload is complete
 * before anything refers to it, so the copy contains every file that the dump refers to.
 */
async function savePostgres(
  databaseUrl: string,
  dataDir: string,
  folder: string,
): Promise<DatabaseFacts> {
  const facts = await inspectDatabase({ databaseUrl, dataDir });
  await dumpDatabase(databaseUrl, facts.version, join(folder, "database.dump"));
  await copyFolder(dataDir, join(folder, "data"), (path) => isSaved(path, "postgres"));
  return facts;
}

/** Writes the backup to a temporary folder, and renames it when it is complete. */
async function backUp(
  folder: string,
  { DATABASE_URL, DATA_DIR, S3_ENDPOINT }: Environment,
): Promise<string> {
  const target = resolve(folder);
  if (await ifPresent(stat(target)))
    throw new Refused(`${folder} exists already. Choose a new folder.`);
  if (!relative(resolve(DATA_DIR), target).startsWith(".."))
    throw new Refused(`Choose a folder outside ${DATA_DIR}.`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const partial = await mkdtemp(`${target}.partial-`);
  try {
    const { version, schema } = DATABASE_URL
      ? await savePostgres(DATABASE_URL, DATA_DIR, partial)
      : await saveEmbedded(DATA_DIR, join(partial, "data"));
    const database = DATABASE_URL ? "postgres" : "pglite";
    const manifest = await writeManifest(partial, {
      database,
      version,
      schema: schema.name,
      release: schema.release,
    });
    await rename(partial, target);
    return [
      `Saved ${manifest.files} files, ${(manifest.bytes / 1e6).toFixed(1)} MB, in ${folder}.`,
      `The database has the schema of release ${schema.release} (${schema.name}).`,
      ...(S3_ENDPOINT
        ? [
            "The uploaded files are in S3_BUCKET and are not part of this backup. Back up the bucket too.",
          ]
        : []),
    ].join("\n");
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

await runCommand(command, backUp);
