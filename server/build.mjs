/** Builds what is not built: the app by Remix, the programs by esbuild. Prints nothing when all of it is up to date. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildPrograms } from "./build/programs.mjs";
import { oneBuildAtATime } from "./build/lock.mjs";
import { precompress } from "./build/precompress.mjs";
import { isFresh, markStale } from "./build/stamp.mjs";

// The folders and files named here are the project's, wherever this was called from.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// React and Remix build for development otherwise.
process.env.NODE_ENV = "production";
// Set where Vitest starts the build; vite.config.ts would leave the Remix plugin out.
delete process.env.VITEST;

const always = ["package.json", "package-lock.json", "tsconfig.json", "server/build.mjs", "server/build"];

/** Each part is built apart from the other, so that a change to one does not build both, and app/ can be missing. */
const parts = [
  {
    name: "app",
    needs: "app/root.tsx",
    inputs: ["app", "contract", "public", "remix.config.js", "vite.config.ts", ...always],
    outputs: ["build/server/index.js", "build/client"],
    build: buildApp,
  },
  {
    name: "programs",
    needs: "server",
    inputs: ["server", "contract", "app", ...always],
    outputs: ["build/programs"],
    build: buildPrograms,
  },
];

async function buildApp() {
  // Remix empties all of build/ first: the programs, which come after it, are built again then.
  const remix = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"], {
    stdio: "inherit",
  });
  if (remix.status !== 0) throw new Error(`remix vite:build failed (exit code ${remix.status}); what it said is above.`);
  await precompress("build/client");
}

async function main() {
  const present = parts.filter((part) => existsSync(part.needs));
  if (present.every(isFresh)) return;
  for (const folder of ["build", ".cache"]) mkdirSync(folder, { recursive: true });
  await oneBuildAtATime(".cache/build.lock", async () => {
    for (const part of present) {
      // Another build may have made it while this one waited.
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
  // What went wrong is on the terminal already, by the tool that found it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
