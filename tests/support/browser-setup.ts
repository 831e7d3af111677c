/**
 * Global setup of the browser tests: builds the project, and loads the demo municipalities and the
 * households that each worker copies.
 */
import { join } from "node:path";
import { build } from "./build.ts";
import { demoFolder } from "./demo.ts";
import { copyFolder, removeFolder, temporaryFolder } from "./folders.ts";
import { addHouseholds } from "./households.ts";

/** Sets the environment that Playwright's workers inherit, and returns the teardown. */
export default async function setUp(): Promise<() => Promise<void>> {
  build();
  const folder = await temporaryFolder("households");
  const dataDir = join(folder, "data");
  await copyFolder(await demoFolder(), dataDir);
  await addHouseholds(dataDir);
  process.env.TEST_BROWSER_FOLDER = dataDir;
  return () => removeFolder(folder);
}
