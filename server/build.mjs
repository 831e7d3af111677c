/**
 * Rebuilds the parts that are out of date: the app with Remix, the programs with esbuild. Prints
 * nothing if everything is up to date.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withBuildLock } from "./build/lock.mjs";
import { precompress } from "./build/precompress.mjs";
import { buildPrograms } from "./build/programs.mjs";
import { isFresh, markStale } from "./build/stamp.mjs";

// Makes the paths below relative to the project, whatever the working directory.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// Without this, React and Remix are built for development.
process.env.NODE_ENV = "production";
// Vitest sets this variable when a test starts the build. If it were set, vite.config.ts would
// leave out the Remix plugin.
delete process.env.VITEST;

const commonInputs = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "server/build.mjs",
  "server/build",
];

/**
 * The parts of the build, in order. A change to the programs alone does not rebuild the app. The
 * app is skipped if the app/ folder is missing.
 */
const parts = [
  {
    name: "app",
    needs: "app/root.tsx",
    inputs: ["app", "contract", "public", "remix.config.js", "vite.config.ts", ...commonInputs],
    outputs: ["build/server/index.js", "build/client"],
    build: buildApp,
  },
  {
    name: "programs",
    needs: "server",
    inputs: ["server", "contract", "app", ...commonInputs],
    outputs: ["build/programs"],
    build: buildPrograms,
  },
];

async function buildApp() {
  // Remix empties the whole build/ folder first, so the programs are always rebuilt after the app.
  const remix = spawnSync(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"],
    {
      stdio: "inherit",
    },
  );
  if (remix.status !== 0)
    throw new Error(`remix vite:build failed (exit code ${remix.status}). See its output above.`);
  await precompress("build/client");
}

async function main() {
  const present = parts.filter((part) => existsSync(part.needs));
  if (present.every(isFresh)) return;
  for (const folder of ["build", ".cache"]) mkdirSync(folder, { recursive: true });
  await withBuildLock(".cache/build.lock", async () => {
    for (const part of present) {
      // Another build may have finished this part while we waited for the lock.
      if (isFresh(part)) continue;
      const started = Date.now();
      const markFresh = markStale(part);
      await part.build();
      markFresh();
      console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    }
  });
}

try {
  await main();
} catch (error) {
  // The tool that failed has already printed the details.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
