/** Bundles the programs under server/ into build/programs, flat: a worker lies beside whatever chunk starts it. */
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** What each program is called in build/programs. One whose source is not there is left out. */
const programs = {
  main: "server/main.ts",
  portal: "server/portal/main.ts",
  preview: "server/portal/preview.ts",
  utility: "server/utility/main.ts",
  sandbox: "server/sandbox/main.ts",
  "ledger-check": "server/utility/ledger-check.ts",
  import: "server/utility/import/main.ts",
};

export async function buildPrograms() {
  const entries = Object.entries(programs).filter(([, source]) => existsSync(source));
  const outdir = "build/programs.new";
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: Object.fromEntries([...entries, ...workers()]),
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
  rmSync("build/programs", { recursive: true, force: true });
  renameSync(outdir, "build/programs");
}

function workers() {
  return readdirSync("server", { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith("-worker.ts"))
    .map((entry) => /** @type {const} */ ([basename(entry.name, ".ts"), join(entry.parentPath, entry.name)]));
}
