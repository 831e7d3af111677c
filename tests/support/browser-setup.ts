/**
 * Global setup of the browser tests: builds the project, and loads the demo municipalities and the
 * households that each worker copies.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.ts";
import { startDemo } from "./demo.ts";
import { copyFolder, projectFolder, removeFolder, temporaryFolder } from "./folders.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

/** Sets the environment that Playwright's workers inherit, and returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  build();
  const demo = await startDemo();
  const folder = await temporaryFolder("households");
  const DATA_DIR = join(folder, "data");
  // `npm run test:all` runs the browser tests on the embedded database, `npm test` on PostgreSQL,
  // which takes half as long.
  const cluster = process.env.TEST_ALL ? null : demo.cluster;
  const DATABASE_URL = cluster ? await createDatabase(cluster, demo.database ?? undefined) : "";
  if (!cluster) await copyFolder(demo.folder, DATA_DIR);
  execFileSync(
    process.execPath,
    ["--liftoff-only", "--import", "tsx", "tests/support/add-households.ts"],
    { cwd: projectFolder, stdio: "inherit", env: { ...process.env, DATA_DIR, DATABASE_URL } },
  );
  process.env.TEST_BROWSER_FOLDER = DATA_DIR;
  process.env.TEST_BROWSER_CLUSTER = cluster ?? "";
  process.env.TEST_BROWSER_DATABASE = DATABASE_URL;
  return async () => {
    if (cluster) await dropDatabase(cluster, DATABASE_URL);
    await demo.stop();
    await removeFolder(folder);
  };
}
