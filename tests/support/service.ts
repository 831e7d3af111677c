/** The reference service under test, the same on both of its databases. Needs the global setup in databases-setup.ts. */
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, inject } from "vitest";
import { temporaryFolder } from "./folders.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { type Env, type Program, sessionSecret, startProgram } from "./programs.ts";

export const databases = ["PGlite", "PostgreSQL"] as const;
export type Database = (typeof databases)[number];

/** The same suite on each database; left out, and counted as skipped, where the machine has no PostgreSQL. */
export function describeOnEach(name: string, suite: (database: Database) => void): void {
  for (const database of databases) {
    describe.skipIf(database === "PostgreSQL" && !inject("cluster"))(`${name} on ${database}`, () => {
      suite(database);
    });
  }
}

export interface Store {
  /** The variables that make a program use it. */
  env: Env;
  remove(): Promise<void>;
}

/** A database of the test's own, empty or with the demo municipalities in it. */
export async function provideStore(database: Database, { demo = true } = {}): Promise<Store> {
  const DATA_DIR = join(await temporaryFolder("data"), "data");
  const DEMO = String(demo);
  if (database === "PGlite") {
    if (demo) await cp(inject("demoFolder"), DATA_DIR, { recursive: true });
    return { env: { DATA_DIR, DEMO }, remove: () => Promise.resolve() };
  }
  const cluster = inject("cluster");
  if (!cluster) throw new Error("There is no PostgreSQL on this machine. Use describeOnEach, which leaves such a suite out.");
  const DATABASE_URL = await createDatabase(cluster, demo ? inject("demoDatabase") : undefined);
  return { env: { DATA_DIR, DEMO, DATABASE_URL, SESSION_SECRET: sessionSecret }, remove: () => dropDatabase(cluster, DATABASE_URL) };
}

export interface Service extends Program {
  store: Store;
}

/** The reference service on a database of its own, which `stop` removes. */
export async function startService(database: Database, { demo = true, env = {} }: { demo?: boolean; env?: Env } = {}): Promise<Service> {
  const store = await provideStore(database, { demo });
  const program = await startProgram("utility", { ...store.env, ...env });
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
