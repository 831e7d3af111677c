/** Once before all browser tests: the build, and the demo municipalities to copy from. */
import { build } from "./build.ts";
import { demoFolder } from "./demo.ts";

/** What is set here is what Playwright's workers find in their environment. */
export default async function setUp(): Promise<void> {
  build();
  process.env.TEST_DEMO_FOLDER = await demoFolder();
}
