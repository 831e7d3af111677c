/**
 * Setup before all tests that run programs: builds them, starts PostgreSQL if the machine has it,
 * and prepares the demo municipalities that tests copy.
 */
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglite } from "#service/database/pglite-connections.ts";
import { build } from "./build.ts";
import { demoFolder, loadDemo } from "./demo.ts";
import { temporaryFolder } from "./folders.ts";
import { type Cluster, createDatabase, startCluster } from "./postgres.ts";
import { sessionSecret } from "./programs.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the PostgreSQL maintenance database, or null if the machine has no PostgreSQL. */
    cluster: string | null;
    /** DATA_DIR with the demo municipalities. Tests copy it, and no program opens it. */
    demoFolder: string;
    /** DATA_DIR with an empty embedded database, which tests copy. Creating one takes seconds. */
    emptyFolder: string;
    /**
     * Database with the demo municipalities and no open connections, so that tests can use it as a
     * template.
     */
    demoDatabase: string;
  }
}

/**
 * Key under which the test databases are shared between Vitest projects, which are all set up in
 * this process.
 */
const started = Symbol.for("municipal-portal.test-databases");
// Nothing else uses this symbol.
const shared = globalThis as typeof globalThis & { [started]?: ReturnType<typeof startDatabases> };

async function startDatabases() {
  build();
  const cluster = await startCluster();
  const [folder, empty, demoDatabase] = await Promise.all([
    demoFolder(),
    createEmptyFolder(),
    cluster ? loadDemoDatabase(cluster) : "",
  ]);
  return { cluster, demoDatabase, demoFolder: folder, emptyFolder: empty };
}

async function createEmptyFolder(): Promise<string> {
  const folder = join(await temporaryFolder("empty"), "data");
  const connections = await openPglite(folder, (error) => {
    throw error;
  });
  await connections.close();
  return folder;
}

async function loadDemoDatabase({ url }: Cluster): Promise<string> {
  const database = await createDatabase(url);
  await loadDemo({
    DATABASE_URL: database,
    DATA_DIR: await temporaryFolder("demo"),
    SESSION_SECRET: sessionSecret,
  });
  return database;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, demoFolder, emptyFolder, demoDatabase } = await (shared[started] ??=
    startDatabases());
  project.provide("cluster", cluster?.url ?? null);
  project.provide("demoFolder", demoFolder);
  project.provide("emptyFolder", emptyFolder);
  project.provide("demoDatabase", demoDatabase);
  return async () => cluster?.stop();
}
