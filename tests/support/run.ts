/**
 * Implements `npm test`, which runs the browser tests in parallel with the others, because neither
 * uses all cores. Finally, it prints the number of passed and failed tests.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { build } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { findCitus } from "./citus.ts";
import { type Demo, startDemo } from "./demo.ts";
import { memoryFolder, projectFolder, removeFolder, temporaryFolder } from "./folders.ts";
import {
  addCounts,
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
  type TestCounts,
  zeroCounts,
} from "./test-summary.ts";

/**
 * The suites that need no build. They run during the build, because the build does not use all
 * cores.
 */
const sourceSuites = ["unit", "house"];
const programSuites = ["contract", "portal", "service", "product"];
const suites = [...sourceSuites, ...programSuites, "e2e"];

/** State of the run. `groups` are the process groups of the test runners. */
const state = { groups: new Set<number>(), interrupted: false };

// `npm test -- unit service` runs only these suites. Other arguments are used as file filters.
const words = process.argv.slice(2);
const namedSuites = suites.filter((suite) => words.includes(suite));
const selectedSuites = namedSuites.length > 0 ? namedSuites : suites;
const filters = words.filter((word) => !suites.includes(word));

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(name, () => {
    state.interrupted = true;
    for (const group of state.groups) signalGroup(group, "SIGTERM");
  });
}

if (process.env.TEST_CITUS && !findCitus()) {
  console.log("Skipped, because no PostgreSQL on this machine has the extension Citus.");
  process.exit(0);
}

const memory = memoryFolder();
if (memory && !process.env.TMPDIR) process.env.TMPDIR = memory;
// All temporary files of the run are in this folder, so removing it cleans up even after a crash.
const folder = await temporaryFolder("portal-tests");
process.env.TMPDIR = folder;

let total = zeroCounts;
let demo: Awaited<ReturnType<typeof startDemo>> | undefined;
try {
  const isSelected = (suite: string) => selectedSuites.includes(suite);
  // A filter may name files of both, and a runner that finds no file fails.
  const source = filters.length === 0 ? sourceSuites.filter(isSelected) : [];
  // One worker if longer suites wait for the build. Vitest ignores --maxWorkers here, because the
  // projects extend the number in its configuration.
  const isAlone = selectedSuites.every((suite) => sourceSuites.includes(suite));
  const beside =
    source.length > 0
      ? runVitest("source", source, isAlone ? {} : { VITEST_MAX_WORKERS: "1" })
      : zeroCounts;
  build();
  const programs = [...sourceSuites, ...programSuites].filter(
    (suite) => isSelected(suite) && !source.includes(suite),
  );
  const runners = [
    ...(programs.length > 0 ? [() => runVitest("programs", programs)] : []),
    ...(isSelected("e2e") ? [runPlaywright] : []),
  ];
  // Both runners use the demo. Loading it twice would take longer.
  if (runners.length > 1) {
    demo = await startDemo();
    process.env.TEST_DEMO = JSON.stringify(demo satisfies Demo);
  }
  const counts = await Promise.all([
    beside,
    ...runners.map(async (run) => (state.interrupted ? zeroCounts : run())),
  ]);
  total = counts.reduce(addCounts);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total = addCounts(total, { ...zeroCounts, failed: 1 });
} finally {
  // If the build failed, Vitest may still be running beside it.
  for (const group of state.groups) {
    signalGroup(group, "SIGTERM");
    await waitForGroupExit(group);
  }
  await demo?.stop();
  await removeFolder(folder);
}
if (state.interrupted) console.log("Interrupted: some tests were not run.");
if (total.skippedSuites.length > 0) {
  console.log(
    `Skipped, because this machine has no PostgreSQL (install it, or set TEST_DATABASE_URL):\n  ${total.skippedSuites.join("\n  ")}`,
  );
}
if (total.failedTests.length > 0) console.log(`Failed:\n  ${total.failedTests.join("\n  ")}`);
console.log(summaryLine(total));
process.exit(state.interrupted || total.failed > 0 || total.passed === 0 ? 1 : 0);

async function runVitest(
  name: string,
  projects: string[],
  env: Record<string, string> = {},
): Promise<TestCounts> {
  const report = join(folder, `vitest-${name}.json`);
  const args = [
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--passWithNoTests=false",
  ];
  const code = await runGroup("node_modules/vitest/vitest.mjs", [...args, ...filters], env);
  return readVitestReport(report, code);
}

async function runPlaywright(): Promise<TestCounts> {
  process.env.CHROMIUM_PATH = ensureChromium();
  const report = join(folder, "playwright.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const code = await runGroup("node_modules/playwright/cli.js", [
    "test",
    "--reporter=list,json",
    ...filters,
  ]);
  return readPlaywrightReport(report, code);
}

/**
 * Runs the script in its own process group and returns its exit code. A process left behind counts
 * as a failure. Browsers and services have their own groups and exit with their parent.
 */
async function runGroup(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  const ended = once(child, "exit");
  const { pid } = child;
  if (pid) state.groups.add(pid);
  await ended;
  const left = pid !== undefined && !(await waitForGroupExit(pid));
  if (pid) state.groups.delete(pid);
  if (!left) return child.exitCode;
  console.error(`${script} left processes running. They have been stopped.`);
  return child.exitCode === 0 ? 1 : child.exitCode;
}

/**
 * Gives the group's remaining processes ten seconds to exit. Returns false if any had to be killed.
 */
async function waitForGroupExit(group: number): Promise<boolean> {
  const deadline = Date.now() + 10_000;
  while (signalGroup(group, 0)) {
    if (Date.now() > deadline) {
      console.error(commandsOf(group));
      signalGroup(group, "SIGKILL");
      return false;
    }
    await setTimeout(100);
  }
  return true;
}

/** Returns the commands of a group's processes, to find out which test left them running. */
function commandsOf(group: number): string {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pgid=,pid=,args="], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter((line) => line.trim().startsWith(`${group} `))
    .join("\n");
}

/** Sends a signal to all processes of a group. Returns false if none are left. */
function signalGroup(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
