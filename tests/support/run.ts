/** `npm test`: every suite, one after the other, and one line at the end that says how many tests passed and failed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { projectFolder, temporaryFolder } from "./folders.ts";
import { add, nothing, readPlaywrightReport, readVitestReport, summary, type Tally } from "./tally.ts";

const vitestSuites = ["unit", "contract", "house", "integration"];
const suites = [...vitestSuites, "e2e"];

/** `group` is the process group of the runner at work. */
const state: { group?: number; interrupted: boolean } = { interrupted: false };

// `npm test -- unit integration` runs these alone; other words are handed on as file filters.
const words = process.argv.slice(2);
const named = suites.filter((suite) => words.includes(suite));
const wanted = named.length > 0 ? named : suites;
const filters = words.filter((word) => !suites.includes(word));

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(name, () => {
    state.interrupted = true;
    if (state.group) signal(-state.group, "SIGTERM");
  });
}

// Everything the run throws away lies in here, and is gone with it, whatever happened to those who made it.
const folder = await temporaryFolder("portal-tests");
process.env.TMPDIR = folder;

let total = nothing;
try {
  build();
  const projects = vitestSuites.filter((suite) => wanted.includes(suite));
  if (projects.length > 0 && !state.interrupted) total = add(total, await runVitest(projects));
  if (wanted.includes("e2e") && !state.interrupted) total = add(total, await runPlaywright());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total = add(total, { ...nothing, failed: 1 });
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
if (state.interrupted) console.log("Interrupted: not all tests have run.");
if (total.leftOut.length > 0) {
  console.log(`Left out, because this machine has no PostgreSQL (install it, or set TEST_DATABASE_URL):\n  ${total.leftOut.join("\n  ")}`);
}
console.log(summary(total));
process.exit(state.interrupted || total.failed > 0 || total.passed === 0 ? 1 : 0);

async function runVitest(projects: string[]): Promise<Tally> {
  const report = join(folder, "vitest.json");
  const args = [
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--passWithNoTests=false",
  ];
  const code = await runGroup("node_modules/vitest/vitest.mjs", [...args, ...filters]);
  return readVitestReport(report, code);
}

async function runPlaywright(): Promise<Tally> {
  process.env.CHROMIUM_PATH = ensureChromium();
  const report = join(folder, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const code = await runGroup("node_modules/playwright/cli.js", ["test", "--reporter=list,json", ...filters]);
  return readPlaywrightReport(report, code);
}

/** Runs it in a process group of its own, so that nothing it started outlives it. Answers with its exit code; leaving something behind is a failure. */
async function runGroup(script: string, args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [script, ...args], { cwd: projectFolder, stdio: ["ignore", "inherit", "inherit"], detached: true });
  const ended = once(child, "exit");
  const { pid } = child;
  if (pid) state.group = pid;
  await ended;
  const left = pid !== undefined && !(await everythingEnds(pid));
  delete state.group;
  if (!left) return child.exitCode;
  console.error(`${script} left processes behind; they have been ended.`);
  return child.exitCode === 0 ? 1 : child.exitCode;
}

/** What is still there gets ten seconds to end by itself; false where it had to be killed. */
async function everythingEnds(group: number): Promise<boolean> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const left = [...(signal(-group, 0) ? [-group] : []), ...(await startedByUs())];
    if (left.length === 0) return true;
    if (Date.now() > deadline) {
      for (const id of left) signal(id, "SIGKILL");
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Browsers and services have groups of their own; they are known by the run's folder in their environment, on Linux. */
async function startedByUs(): Promise<number[]> {
  const ids = (await readdir("/proc").catch(() => [])).map(Number).filter((id) => id > 0 && id !== process.pid);
  const marked = await Promise.all(
    ids.map(async (id) => {
      const environment = await readFile(`/proc/${id}/environ`, "utf8").catch(() => ""); // Ended meanwhile, or somebody else's.
      return environment.split("\0").includes(`TMPDIR=${folder}`);
    }),
  );
  return ids.filter((_, index) => marked[index]);
}

/** To a process, or with a negative id to a group; false when nobody is left there. */
function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
