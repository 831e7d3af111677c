/**
 * Global setup of the browser tests: builds the project, and loads the demo municipalities and the
 * households that each worker copies.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.ts";
import { demoFolder } from "./demo.ts";
import { copyFolder, projectFolder, removeFolder, temporaryFolder } from "./folders.ts";

/** Sets the environment that Playwright's workers inherit, and returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  build();
  const folder = await temporaryFolder("households");
  const dataDir = join(folder, "data");
  await copyFolder(await demoFolder(), dataDir);
  execFileSync(
    process.execPath,
    ["--liftoff-only", "--import", "tsx", "tests/support/add-households.ts", dataDir],
    { cwd: projectFolder, stdio: "inherit" },
  );
  process.env.TEST_BROWSER_FOLDER = dataDir;
  return () => removeFolder(folder);
}
