/**
 * Tests the summary line at the end of `npm test`: the counts are correct, and a failure never
 * looks like success.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { projectFolder, temporaryFolder } from "#tests/support/folders.ts";
import {
  addCounts,
  readPlaywrightReport,
  readVitestReport,
  summaryLine,
  zeroCounts,
} from "#tests/support/test-summary.ts";

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder("tally");
});

async function report(content: unknown): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  await writeFile(file, JSON.stringify(content));
  return file;
}

const file = (status: "passed" | "failed", ...tests: [string, string][]) => ({
  name: join(projectFolder, "tests/some.test.ts"),
  status,
  assertionResults: tests.map(([suite, of]) => ({
    status: of,
    ancestorTitles: [suite],
    title: "adds up",
  })),
});

describe("vitest's report", () => {
  test("counts each test, and lists the suites with skipped tests", async () => {
    const results = [
      file(
        "passed",
        ["money", "passed"],
        ["money", "passed"],
        ["accounts on PostgreSQL", "skipped"],
        ["accounts on PostgreSQL", "skipped"],
      ),
      file("failed", ["links", "passed"], ["statements on PostgreSQL", "failed"]),
    ];
    const tally = await readVitestReport(await report({ testResults: results }), 1);
    expect(tally).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      skippedSuites: ["accounts on PostgreSQL"],
      failedTests: ["tests/some.test.ts › statements on PostgreSQL › adds up"],
    });
  });

  test("counts a file whose setup failed as one failure", async () => {
    const results = [
      file("failed", ["accounts on PostgreSQL", "skipped"]),
      file("failed"),
      file("failed", ["links", "failed"]),
    ];
    expect(await readVitestReport(await report({ testResults: results }), 1)).toEqual({
      passed: 0,
      failed: 3,
      skipped: 1,
      skippedSuites: [],
      failedTests: [
        "tests/some.test.ts",
        "tests/some.test.ts",
        "tests/some.test.ts › links › adds up",
      ],
    });
  });

  test("reports failure if the runner failed, even if all tests passed", async () => {
    const testResults = [file("passed", ["money", "passed"])];
    expect((await readVitestReport(await report({ testResults }), 1)).failed).toBe(1);
    expect((await readVitestReport(await report({ testResults }), null)).failed).toBe(1);
    expect((await readVitestReport(await report({ testResults }), 0)).failed).toBe(0);
  });

  test("reports failure if no tests ran or the report is missing", async () => {
    const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await readVitestReport(await report({ testResults: [] }), 0)).failed).toBe(1);
    expect((await readVitestReport(join(folder, "none.json"), 0)).failed).toBe(1);
    expect(errorLog).toHaveBeenCalledOnce();
    errorLog.mockRestore();
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  test("counts each test, and counts a test that passed only on the second attempt as failed", async () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: "home.spec.ts",
      tests: statuses.map((status) => ({ projectName: "phone", status })),
    });
    const suites = [
      {
        specs: [spec("opens", "expected", "skipped")],
        suites: [{ specs: [spec("closes", "unexpected"), spec("waits", "flaky")] }],
      },
    ];
    expect(await readPlaywrightReport(await report({ suites, stats }), 1)).toMatchObject({
      passed: 4,
      failed: 2,
      skipped: 2,
      failedTests: [
        "tests/e2e/home.spec.ts › closes (phone)",
        "tests/e2e/home.spec.ts › waits (phone)",
      ],
    });
  });

  test("reports failure if no tests ran", async () => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect((await readPlaywrightReport(await report({ suites: [], stats: none }), 0)).failed).toBe(
      1,
    );
  });
});

test("shows the combined counts of all reports on the last line", () => {
  const tally = { ...zeroCounts, passed: 3 };
  expect(summaryLine(tally)).toBe("3 passed, 0 failed");
  expect(summaryLine(addCounts(tally, { ...zeroCounts, passed: 1, failed: 1, skipped: 2 }))).toBe(
    "4 passed, 1 failed, 2 skipped",
  );
});
