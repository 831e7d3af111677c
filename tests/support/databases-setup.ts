/**
 * Setup before all tests that run programs: builds them, starts PostgreSQL if the machine has it,
 * and prepares the demo municipalities that tests copy.
 */
import type { TestProject } from "vitest/node";
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
  const [folder, demoDatabase] = await Promise.all([demoFolder(), cluster ? loadDemoDatabase(cluster) : ""]);
  return { cluster, demoDatabase, demoFolder: folder };
}

async function loadDemoDatabase({ url }: Cluster): Promise<string> {
  const database = await createDatabase(url);
  await loadDemo({ DATABASE_URL: database, DATA_DIR: await temporaryFolder("demo"), SESSION_SECRET: sessionSecret });
  return database;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, demoFolder, demoDatabase } = await (shared[started] ??= startDatabases());
  project.provide("cluster", cluster?.url ?? null);
  project.provide("demoFolder", demoFolder);
  project.provide("demoDatabase", demoDatabase);
  return async () => cluster?.stop();
}
