/**
 * The reference service under test, on either database. Requires the global setup in
 * databases-setup.ts.
 */
import { join } from "node:path";
import { sql } from "kysely";
import { describe, inject } from "vitest";
import type { Db } from "#service/database/context.ts";
import { type Database as OpenDatabase, openDatabase } from "#service/database/database.ts";
import { copyFolder, removeFolder, temporaryFolder } from "./folders.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { type Env, type Program, sessionSecret, startProgram } from "./programs.ts";

export type Database = "PGlite" | "PostgreSQL";
const bothDatabases: readonly Database[] = ["PGlite", "PostgreSQL"];

/** Runs a suite about the databases themselves on both databases. */
export function describeOnBothDatabases(name: string, suite: (database: Database) => void): void {
  describeOn(bothDatabases, name, suite);
}

/** Returns PostgreSQL, or PGlite if the machine has no PostgreSQL. */
export function usualDatabase(): Database {
  return inject("cluster") ? "PostgreSQL" : "PGlite";
}

/** Runs the suite on the usual database. `npm run test:all` runs it on both. */
export function describeOnDatabase(name: string, suite: (database: Database) => void): void {
  describeOn(process.env.TEST_ALL ? bothDatabases : [usualDatabase()], name, suite);
}

/**
 * Runs the suite on these databases. PostgreSQL counts as skipped if the machine doesn't have it.
 * For `npm run test:citus`, "PostgreSQL" is a Citus cluster, and nothing runs on PGlite.
 */
function describeOn(
  databases: readonly Database[],
  name: string,
  suite: (database: Database) => void,
): void {
  for (const database of databases) {
    if (database === "PGlite" && process.env.TEST_CITUS) continue;
    describe.skipIf(database === "PostgreSQL" && !inject("cluster"))(
      `${name} on ${database}`,
      () => {
        suite(database);
      },
    );
  }
}

export interface Store {
  /** Environment variables that make a program use this database. */
  env: Env;
  remove(): Promise<void>;
}

/**
 * Creates a database for the test, either empty or with the demo municipalities. With `create:
 * false`, the program under test must create the embedded database itself.
 */
export async function provideStore(
  database: Database,
  { demo = true, create = true } = {},
): Promise<Store> {
  const folder = await temporaryFolder("data");
  const DATA_DIR = join(folder, "data");
  const DEMO = String(demo);
  if (database === "PGlite") {
    if (create) await copyFolder(inject(demo ? "demoFolder" : "emptyFolder"), DATA_DIR);
    return { env: { DATA_DIR, DEMO }, remove: () => removeFolder(folder) };
  }
  const cluster = inject("cluster");
  if (!cluster)
    throw new Error(
      "There is no PostgreSQL on this machine. Use describeOnDatabase, which chooses another.",
    );
  const DATABASE_URL = await createDatabase(cluster, demo ? inject("demoDatabase") : undefined);
  // Many, so that calls that race each other are not refused on a busy machine.
  const DATABASE_CONNECTIONS = "40";
  return {
    env: { DATA_DIR, DEMO, DATABASE_URL, DATABASE_CONNECTIONS, SESSION_SECRET: sessionSecret },
    async remove() {
      await Promise.all([dropDatabase(cluster, DATABASE_URL), removeFolder(folder)]);
    },
  };
}

/**
 * Opens the store's database for the test. No program may have the embedded database open at the
 * time.
 */
export function openStore({ env }: Store): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? "" });
}

/** Runs `work` as a superuser, who can disable triggers. PGlite's owner is a superuser. */
export async function asSuperuser<T>(
  database: OpenDatabase,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (database.kind === "pglite") return database.asOwner(work);
  const { rows } = await database.asOwner((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  const databaseUrl = Object.assign(new URL(inject("cluster") ?? ""), {
    pathname: rows[0]?.name,
  }).href;
  const asAdmin = await openDatabase({ databaseUrl, dataDir: "", skipMigrations: true });
  return asAdmin.asOwner(work).finally(() => asAdmin.close());
}

export interface Service extends Program {
  store: Store;
}

/** Starts the reference service with its own database, which `stop` removes. */
export async function startService(
  database: Database,
  { demo = true, env = {} }: { demo?: boolean; env?: Env } = {},
): Promise<Service> {
  const store = await provideStore(database, { demo });
  const program = await startProgram("service", { ...store.env, ...env });
  return {
    ...program,
    store,
    async stop() {
      const code = await program.stop();
      await store.remove();
      return code;
    },
  };
}
