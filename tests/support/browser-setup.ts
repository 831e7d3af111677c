/**
 * Global setup of the browser tests: builds the project, and loads the demo municipalities that
 * each test copies.
 */
import { build } from "./build.ts";
import { demoFolder } from "./demo.ts";

/** Sets the environment that Playwright's workers inherit. */
export default async function setUp(): Promise<void> {
  build();
  process.env.TEST_DEMO_FOLDER = await demoFolder();
}
