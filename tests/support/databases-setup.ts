/** Once before all integration tests: the build, PostgreSQL where there is one, and the demo municipalities to copy from. */
import type { TestProject } from "vitest/node";
import { build } from "./build.ts";
import { demoFolder, loadDemo } from "./demo.ts";
import { temporaryFolder } from "./folders.ts";
import { createDatabase, startCluster } from "./postgres.ts";
import { sessionSecret } from "./programs.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The maintenance database; null where the machine has no PostgreSQL. */
    cluster: string | null;
    /** A DATA_DIR that holds the demo municipalities and that nothing runs on. */
    demoFolder: string;
    /** A database that holds them and that nothing is connected to. */
    demoDatabase: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  build();
  const cluster = await startCluster();
  project.provide("cluster", cluster?.url ?? null);
  project.provide("demoFolder", await demoFolder());
  const demoDatabase = cluster ? await createDatabase(cluster.url) : "";
  if (cluster) await loadDemo({ DATABASE_URL: demoDatabase, DATA_DIR: await temporaryFolder("demo"), SESSION_SECRET: sessionSecret });
  project.provide("demoDatabase", demoDatabase);
  return async () => cluster?.stop();
}
