/** The demo municipalities, loaded once a run; each test file then works on a copy. */
import { join } from "node:path";
import { temporaryFolder } from "./folders.ts";
import { type Env, startProgram } from "./programs.ts";

/** Makes a DATA_DIR with the demo municipalities in it that nothing runs on. */
export async function demoFolder(): Promise<string> {
  const folder = join(await temporaryFolder("demo"), "data");
  await loadDemo({ DATA_DIR: folder });
  return folder;
}

/** The service loads them into an empty database before it listens. */
export async function loadDemo(env: Env): Promise<void> {
  const service = await startProgram("utility", { ...env, DEMO: "true" });
  const code = await service.stop();
  if (code !== 0) throw new Error(`The reference service did not stop cleanly (exit code ${code}). It wrote:\n${service.output()}`);
}
