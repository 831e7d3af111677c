/**
 * Measures the time and memory that the built import needs on PostgreSQL for accounts with twelve
 * statements each. There are three runs: importing new files, importing unchanged files, and only
 * checking files.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createCommand } from "#server/command-line.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createDatabase, startCluster } from "#tests/support/postgres.ts";
import { accountLine, headers, writeMunicipality } from "./municipality-files.ts";

const [accounts] = createCommand(
  "npx tsx tests/bench/import-size.ts",
  "Measures the time and memory of the built import",
)
  .argument("[ACCOUNTS]", "how many accounts, with twelve statements each", Number, 100_000)
  .parse().processedArgs;
const numbers = function* () {
  for (let index = 0; index < accounts; index++) yield String(1_000_000_000 + index);
};

const work = await temporaryFolder("import-size");
const cluster = await startCluster();
if (!cluster) throw new Error("PostgreSQL is not installed.");
try {
  const folder = join(work, "files");
  await writeMunicipality(folder, {
    "accounts.csv": (function* () {
      yield headers.accounts;
      for (const account of numbers()) yield accountLine(account);
    })(),
    "statements.csv": (function* () {
      yield "account,date,due_date,opening,charges,payments,closing\n";
      for (const account of numbers()) {
        for (let month = 1; month <= 12; month++) {
          const date = `2025-${String(month).padStart(2, "0")}-15`;
          yield `${account},${date},${date},100.00,${month}50.00,-100.00,${month}50.00\n`;
        }
      }
    })(),
  });
  const DATABASE_URL = await createDatabase(cluster.url);
  const env = { ...process.env, DATA_DIR: work, DATABASE_URL, SESSION_SECRET: "s".repeat(32) };
  for (const [run, ...more] of [["new"], ["unchanged"], ["checked", "--check"]]) {
    const started = performance.now();
    const child = spawn(
      process.execPath,
      ["build/programs/import.js", "--tenant", "size", folder, ...more],
      {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    let peak = 0;
    const sample = setInterval(() => {
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readStatus(child.pid))?.[1] ?? 0));
    }, 500);
    await once(child, "close");
    clearInterval(sample);
    if (child.exitCode !== 0) throw new Error(`The import failed with ${child.exitCode}.`);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${accounts} accounts with 12 statements, ${run}: ${seconds} s, ${Math.round(peak / 1024)} MB`,
    );
  }
} finally {
  await cluster.stop();
  rmSync(work, { recursive: true, force: true });
}

/**
 * Returns the process's status from /proc on Linux, or an empty string when the process has ended.
 */
function readStatus(pid = 0): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
