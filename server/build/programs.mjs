/**
 * Bundles the programs under server/ into build/programs. The folder is flat, so a worker is next
 * to any chunk that starts it.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import { z } from "zod";

/** The programs by their names in build/programs. A program without a source file is skipped. */
const programs = {
  main: "server/main.ts",
  portal: "server/portal/main.ts",
  preview: "server/portal/preview.ts",
  service: "server/reference-service/main.ts",
  sandbox: "server/sandbox/main.ts",
  "ledger-check": "server/reference-service/admin/ledger-check.ts",
  import: "server/reference-service/import/main.ts",
  admin: "server/reference-service/admin/main.ts",
  backup: "server/reference-service/backup/backup.ts",
  restore: "server/reference-service/backup/restore.ts",
};

/** Packages of many files. Loading these one by one took a fifth of the service's start-up time. */
const bundledPackages = [
  "csv-parse",
  "hono",
  "html-to-text",
  "kysely",
  "libphonenumber-js",
  "nodemailer",
  "zod-to-json-schema",
];
const { dependencies } = z
  .object({ dependencies: z.record(z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

const migrations = "server/reference-service/database/migrations";

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
    external: Object.keys(dependencies).filter((name) => !bundledPackages.includes(name)),
    sourcemap: true,
    logLevel: "warning",
  });
  // The service reads the migrations when it starts (database/migrate.ts).
  if (existsSync(migrations)) cpSync(migrations, join(outdir, "migrations"), { recursive: true });
  rmSync("build/programs", { recursive: true, force: true });
  renameSync(outdir, "build/programs");
}

function workers() {
  return readdirSync("server", { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith("-worker.ts"))
    .map(
      (entry) =>
        /** @type {const} */ ([basename(entry.name, ".ts"), join(entry.parentPath, entry.name)]),
    );
}
