/**
 * Builds any outdated programs and the app, as `npm run build` does, so that the tests run the same
 * code as users.
 */
import { spawnSync } from "node:child_process";
import { projectFolder } from "./folders.ts";

/** Builds the project, showing the build's output in the terminal. Throws if the build fails. */
export function build(): void {
  const { status, error } = spawnSync(process.execPath, ["server/build.mjs"], {
    cwd: projectFolder,
    stdio: "inherit",
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`The build failed (node server/build.mjs, exit code ${status}).`);
}
