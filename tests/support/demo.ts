/** The demo municipalities, loaded once per run. Each test file works on a copy. */
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "./folders.ts";
import { type Env, startProgram } from "./programs.ts";

/**
 * Returns a DATA_DIR that contains the demo municipalities and that no program uses. Under `npm
 * test` the first suite that needs this folder creates it, and the others find it through
 * TEST_DEMO_FOLDER.
 */
export async function demoFolder(): Promise<string> {
  const folder = process.env.TEST_DEMO_FOLDER ?? join(await temporaryFolder("demo"), "data");
  if (existsSync(folder)) return folder;
  const loading = `${folder}-loading`;
  await loadDemo({ DATA_DIR: loading });
  await rename(loading, folder);
  return folder;
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
