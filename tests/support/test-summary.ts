/** Counts passed, failed and skipped tests from the reports of both test runners. */
import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { z } from "zod";
import { projectFolder } from "./folders.ts";

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of the test suites skipped because PostgreSQL is missing. */
  skippedSuites: string[];
  /** Full names of the failed tests. */
  failedTests: string[];
}

export const zeroCounts: TestCounts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  skippedSuites: [],
  failedTests: [],
};

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    skippedSuites: [...a.skippedSuites, ...b.skippedSuites],
    failedTests: [...a.failedTests, ...b.failedTests],
  };
}

/** Returns the last line that `npm test` prints. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.enum(["passed", "failed"]),
      assertionResults: z.array(
        z.object({
          status: z.enum(["passed", "failed", "skipped", "pending", "todo", "disabled"]),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[] | undefined;
}

const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  suites: z.array(z.lazy(() => PlaywrightSuite)).optional(),
});

const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/**
 * Reads Vitest's report. If the runner's `exitCode` is not zero but no test failed, one failure is
 * counted.
 */
export async function readVitestReport(file: string, exitCode: number | null): Promise<TestCounts> {
  const report = await readReport(file, VitestReport);
  const files = (report?.testResults ?? []).map(countsOfFile);
  return withCrash(exitCode, files.reduce(addCounts, zeroCounts));
}

function countsOfFile({
  name,
  status,
  assertionResults: tests,
}: z.infer<typeof VitestReport>["testResults"][number]): TestCounts {
  const passed = tests.filter((test) => test.status === "passed").length;
  const failedTests = tests
    .filter((test) => test.status === "failed")
    .map(({ ancestorTitles, title }) =>
      [relative(projectFolder, name), ...ancestorTitles, title].join(" › "),
    );
  const failed = failedTests.length;
  const left = tests.filter((test) => test.status !== "passed" && test.status !== "failed");
  const suites = left.map(({ ancestorTitles }) => ancestorTitles[0] ?? "");
  // If a file doesn't load or its setup fails, its tests count as skipped and none as failed.
  if (status === "failed" && failed === 0)
    return {
      ...zeroCounts,
      passed,
      failed: 1,
      skipped: left.length,
      failedTests: [relative(projectFolder, name)],
    };
  const skippedSuites = [...new Set(suites.filter((suite) => suite.endsWith("on PostgreSQL")))];
  return { passed, failed, skipped: left.length, skippedSuites, failedTests };
}

/**
 * Reads Playwright's report like readVitestReport. A test that passed only on a retry counts as
 * failed.
 */
export async function readPlaywrightReport(
  file: string,
  exitCode: number | null,
): Promise<TestCounts> {
  const report = await readReport(file, PlaywrightReport);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return withCrash(exitCode, {
    ...zeroCounts,
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failedTests: (report?.suites ?? []).flatMap(failedIn),
  });
}

function failedIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName }) => `tests/e2e/${file} › ${title} (${projectName})`),
  );
  return [...own, ...suites.flatMap(failedIn)];
}

function withCrash(exitCode: number | null, tally: TestCounts): TestCounts {
  const crashed = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return crashed ? { ...tally, failed: 1 } : tally;
}

/** Returns the parsed report, or null if the report is missing or invalid. */
async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    console.error(
      "The test runner's report could not be read:",
      error instanceof Error ? error.message : error,
    );
    return null;
  }
}
