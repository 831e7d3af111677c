/**
 * The demo municipalities on both databases, loaded once per run. Tests work on copies, and no
 * program opens the originals.
 */
import { join } from "node:path";
import { z } from "zod";
import { temporaryFolder } from "./folders.ts";
import { createDatabase, startCluster } from "./postgres.ts";
import { type Env, sessionSecret, startProgram } from "./programs.ts";

const Demo = z.object({
  /** URL of the PostgreSQL maintenance database, or null if the machine has no PostgreSQL. */
  cluster: z.string().nullable(),
  /** DATA_DIR with the demo municipalities in an embedded database. */
  folder: z.string(),
  /**
   * URL of the PostgreSQL database with the demo municipalities. It has no open connections, so
   * that it can be a template. Null if the machine has no PostgreSQL.
   */
  database: z.string().nullable(),
});
export type Demo = z.infer<typeof Demo>;

/**
 * Loads the demo, or returns the one described by TEST_DEMO, which `npm test` loads for all test
 * runners. `stop` stops the PostgreSQL server if this call started it.
 */
export async function startDemo(): Promise<Demo & { stop(): Promise<void> }> {
  const { TEST_DEMO } = process.env;
  if (TEST_DEMO) return { ...Demo.parse(JSON.parse(TEST_DEMO)), stop: () => Promise.resolve() };
  const cluster = await startCluster();
  const [folder, database] = await Promise.all([
    loadDemoFolder(),
    cluster ? loadDemoDatabase(cluster.url) : null,
  ]);
  return {
    cluster: cluster?.url ?? null,
    folder,
    database,
    async stop() {
      await cluster?.stop();
    },
  };
}

async function loadDemoFolder(): Promise<string> {
  const folder = join(await temporaryFolder("demo"), "data");
  await loadDemo({ DATA_DIR: folder });
  return folder;
}

async function loadDemoDatabase(cluster: string): Promise<string> {
  const database = await createDatabase(cluster);
  await loadDemo({
    DATABASE_URL: database,
    DATA_DIR: await temporaryFolder("demo"),
    SESSION_SECRET: sessionSecret,
  });
  return database;
}

/** Loads the demo by starting the service, which fills an empty database before it listens. */
export async function loadDemo(env: Env): Promise<void> {
  const service = await startProgram("service", { ...env, DEMO: "true" });
  const code = await service.stop();
  if (code !== 0)
    throw new Error(
      `The reference service did not stop cleanly (exit code ${code}). It wrote:\n${service.output()}`,
    );
}
