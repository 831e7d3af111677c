/** Builds the programs and the app where they are not up to date, as `npm run build` does: tests only ever run what users run. */
import { spawnSync } from "node:child_process";
import { projectFolder } from "./folders.ts";

/** Throws where the build fails; what it said is on the terminal. */
export function build(): void {
  const { status, error } = spawnSync(process.execPath, ["server/build.mjs"], { cwd: projectFolder, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) throw new Error(`The build failed (node server/build.mjs, exit code ${status}).`);
}
