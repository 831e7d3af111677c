/** The line that ends `npm test` counts right, and nothing that went wrong looks like success. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../support/folders.ts";
import { add, readPlaywrightReport, readVitestReport, summary } from "../support/tally.ts";

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
  status,
  assertionResults: tests.map(([title, of]) => ({ status: of, ancestorTitles: [title] })),
});

describe("vitest's report", () => {
  test("is counted by test, and names what was left out", async () => {
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
    expect(tally).toEqual({ passed: 3, failed: 1, skipped: 2, leftOut: ["accounts on PostgreSQL"] });
  });

  test("counts a file whose setup failed as one failure", async () => {
    const results = [file("failed", ["accounts on PostgreSQL", "skipped"]), file("failed"), file("failed", ["links", "failed"])];
    expect(await readVitestReport(await report({ testResults: results }), 1)).toEqual({ passed: 0, failed: 3, skipped: 1, leftOut: [] });
  });

  test("is a failure where the runner failed all the same", async () => {
    const testResults = [file("passed", ["money", "passed"])];
    expect((await readVitestReport(await report({ testResults }), 1)).failed).toBe(1);
    expect((await readVitestReport(await report({ testResults }), null)).failed).toBe(1);
    expect((await readVitestReport(await report({ testResults }), 0)).failed).toBe(0);
  });

  test("is a failure where nothing ran, or there is none", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await readVitestReport(await report({ testResults: [] }), 0)).failed).toBe(1);
    expect((await readVitestReport(join(folder, "none.json"), 0)).failed).toBe(1);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

describe("Playwright's report", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };

  test("is counted by test; one that passed at the second try has failed", async () => {
    expect(await readPlaywrightReport(await report({ stats }), 1)).toEqual({ passed: 4, failed: 2, skipped: 2, leftOut: [] });
  });

  test("is a failure where nothing ran", async () => {
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect((await readPlaywrightReport(await report({ stats: none }), 0)).failed).toBe(1);
  });
});

test("the last line", () => {
  const tally = { passed: 3, failed: 0, skipped: 0, leftOut: [] };
  expect(summary(tally)).toBe("3 passed, 0 failed");
  expect(summary(add(tally, { passed: 1, failed: 1, skipped: 2, leftOut: [] }))).toBe("4 passed, 1 failed, 2 skipped");
});
