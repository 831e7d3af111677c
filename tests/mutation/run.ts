/**
 * Implements `npm run mutate`, which plants faults and lists those that no test notices. `npm run
 * mutate -- unit server/portal/csrf-guard.ts` tries one kind, and only these sources.
 */
import { spawnSync } from "node:child_process";
import { leaveOutConditions } from "./leave-out-conditions.ts";

function runStryker(configuration: string, files: readonly string[]): void {
  const only = files.length > 0 ? ["--mutate", files.join(",")] : [];
  const { status } = spawnSync("npx", ["stryker", "run", configuration, ...only], {
    stdio: "inherit",
  });
  if (status !== 0) process.exitCode = 1;
}

const kinds = {
  unit: (files: readonly string[]) => runStryker("stryker.config.js", files),
  database: (files: readonly string[]) => runStryker("stryker.database.js", files),
  sql: leaveOutConditions,
};

const [first, ...rest] = process.argv.slice(2);
const named = Object.entries(kinds).filter(([kind]) => kind === first);
if (first !== undefined && named.length === 0)
  throw new Error(`Name one of ${Object.keys(kinds).join(", ")} first.`);
for (const [, run] of named.length > 0 ? named : Object.entries(kinds)) await run(rest);
