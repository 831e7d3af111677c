/**
 * Setup before all tests that run programs: builds them, starts PostgreSQL if the machine has it,
 * and prepares the demo municipalities that tests copy.
 */
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglite } from "#service/database/pglite-connections.ts";
import { build } from "./build.ts";
import { startDemo } from "./demo.ts";
import { temporaryFolder } from "./folders.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** True for `npm run test:all`. */
    isWhole: boolean;
    /** URL of the PostgreSQL maintenance database, or null if the machine has no PostgreSQL. */
    cluster: string | null;
    /** DATA_DIR with the demo municipalities. Tests copy it, and no program opens it. */
    demoFolder: string;
    /** DATA_DIR with an empty embedded database, which tests copy. Creating one takes seconds. */
    emptyFolder: string;
    /** PostgreSQL database with the demo municipalities, which tests use as a template. */
    demoDatabase: string;
  }
}

/**
 * Key under which the test databases are shared between Vitest projects, which are all set up in
 * the same process.
 */
const started = Symbol.for("municipal-portal.test-databases");
// Nothing else uses this symbol.
const shared = globalThis as typeof globalThis & { [started]?: ReturnType<typeof startDatabases> };

async function startDatabases() {
  build();
  const [demo, emptyFolder] = await Promise.all([startDemo(), createEmptyFolder()]);
  return { ...demo, emptyFolder };
}

async function createEmptyFolder(): Promise<string> {
  const folder = join(await temporaryFolder("empty"), "data");
  const connections = await openPglite(folder, (error) => {
    throw error;
  });
  await connections.close();
  return folder;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, folder, database, emptyFolder, stop } = await (shared[started] ??=
    startDatabases());
  project.provide("cluster", cluster);
  project.provide("demoFolder", folder);
  project.provide("demoDatabase", database ?? "");
  project.provide("emptyFolder", emptyFolder);
  return stop;
}
