/** How many tests passed, failed and were left out, read from the reports of both test runners. */
import { readFile } from "node:fs/promises";
import { z } from "zod";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The suites that were skipped for want of PostgreSQL. */
  leftOut: string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0, leftOut: [] };

export function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    leftOut: [...a.leftOut, ...b.leftOut],
  };
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.enum(["passed", "failed"]),
      assertionResults: z.array(
        z.object({
          status: z.enum(["passed", "failed", "skipped", "pending", "todo", "disabled"]),
          ancestorTitles: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** `exitCode` is the runner's: where it failed and no test did, that is a failure too. */
export async function readVitestReport(file: string, exitCode: number | null): Promise<Tally> {
  const report = await readReport(file, VitestReport);
  const files = (report?.testResults ?? []).map(({ status, assertionResults }) => tallyOfFile(status, assertionResults));
  return withCrash(exitCode, files.reduce(add, nothing));
}

type TestFile = z.infer<typeof VitestReport>["testResults"][number];

function tallyOfFile(status: TestFile["status"], tests: TestFile["assertionResults"]): Tally {
  const passed = tests.filter((test) => test.status === "passed").length;
  const failed = tests.filter((test) => test.status === "failed").length;
  const left = tests.filter((test) => test.status !== "passed" && test.status !== "failed");
  const suites = left.map(({ ancestorTitles }) => ancestorTitles[0] ?? "");
  // A file that doesn't load, or whose setup fails, has no failed test and tests that were skipped for that.
  if (status === "failed" && failed === 0) return { passed, failed: 1, skipped: left.length, leftOut: [] };
  return { passed, failed, skipped: left.length, leftOut: [...new Set(suites.filter((suite) => suite.endsWith("on PostgreSQL")))] };
}

/** See readVitestReport. A test that passed only when it was tried again has failed. */
export async function readPlaywrightReport(file: string, exitCode: number | null): Promise<Tally> {
  const report = await readReport(file, PlaywrightReport);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return withCrash(exitCode, { passed: expected, failed: unexpected + flaky, skipped, leftOut: [] });
}

function withCrash(exitCode: number | null, tally: Tally): Tally {
  const crashed = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return crashed ? { ...tally, failed: 1 } : tally;
}

/** Null where the runner ended before it wrote one, or wrote something else. */
async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    console.error("The test runner left no report that can be read:", error instanceof Error ? error.message : error);
    return null;
  }
}
