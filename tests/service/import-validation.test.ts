/**
 * Tests of invalid import files: each problem is reported with its file, line, column and reason,
 * and the import stores nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badCells } from "#tests/support/import/import-bad-cells.ts";
import { badFiles } from "#tests/support/import/import-bad-files.ts";
import { badRows } from "#tests/support/import/import-bad-rows.ts";
import {
  files,
  filesWithChange,
  header,
  type ImportHarness,
  newTenantName,
  openImportHarness,
} from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("a rejected import", (name) => {
  let bench: ImportHarness;
  beforeAll(async () => {
    bench = await openImportHarness(name);
  });
  afterAll(() => bench.close());

  describe.each([
    ["cells", badCells],
    ["rows that don't fit", badRows],
    ["whole files", badFiles],
  ])("an import with problems in %s", (_, cases) => {
    it.each(cases)("reports $what and stores nothing", async ({ files, problems }) => {
      const tenant = newTenantName();
      expect(await bench.loadInvalid(tenant, files)).toEqual(
        problems.map((problem): unknown =>
          typeof problem === "string" ? problem : expect.stringMatching(problem),
        ),
      );
      expect(Object.values(await bench.storedRows(tenant)).flat()).toEqual([]);
    });
  });

  it("lists the first hundred problems and counts the rest", async () => {
    const rows = Array.from(
      { length: 250 },
      (_, index) => `W-100,2026-01-28,${index},bad,actual\n`,
    ).join("");
    const failure = await bench
      .load(newTenantName(), { ...files, "readings.csv": header("readings.csv") + rows })
      .catch((error: unknown) => error);
    // 250 cells that are not readings, and 249 rows that repeat the first one's key.
    expect(failure).toMatchObject({
      problems: { length: 100 },
      omitted: 399,
      message: expect.stringMatching(
        /^Nothing was imported: there are 499 problems\.\n.*\n {2}and 399 more$/s,
      ),
    });
  });

  it("reports a folder without import files", async () => {
    expect(await bench.loadInvalid(newTenantName(), { "readme.txt": "" })).toEqual([
      expect.stringMatching(/: contains no import files \(the import files are tenant\.json, /),
    ]);
  });

  it("reports an invalid tenant name", async () => {
    expect(await bench.loadInvalid("../x", files)).toEqual([
      '--tenant: "../x" is not a tenant name (use at most 40 lowercase letters, digits and -)',
    ]);
  });

  it("leaves rows of an earlier import unchanged when a file is invalid", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const before = await bench.storedRows(tenant);
    const bad = {
      ...filesWithChange("accounts.csv", "Thandi Nkosi", "Thandi Dlamini"),
      "communication.csv": files["communication.csv"].replace(",sent", ",gone"),
    };
    expect(await bench.loadInvalid(tenant, bad)).toHaveLength(1);
    expect(await bench.storedRows(tenant)).toEqual(before);
  });

  it("reports an EasyPay number that already belongs to another stored account", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const row =
      "0000000099,New,928130000000050728,2020-01-01,,active,,,0.00,2026-01-31T10:00:00Z,\n";
    expect(
      await bench.loadInvalid(tenant, { "accounts.csv": header("accounts.csv") + row }),
    ).toEqual([
      "accounts.csv:2 easypay: 928130000000050728 is also the number of account 0000005072 (give each account its own)",
    ]);
  });

  it("reports charges that differ from the sum of the stored lines", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const row = "0000005072,2026-01-31,2026-02-15,100.00,346.00,-100.00,346.00\n";
    expect(
      await bench.loadInvalid(tenant, { "statements.csv": header("statements.csv") + row }),
    ).toEqual([
      "statements.csv:2 charges: 346.00 is not the total of its lines with VAT, 345.00 (correct it, or statement_lines.csv)",
    ]);
    const line = "0000005072,2026-01-31,1,water,Water,15,kl,,100.00,15.00,\n";
    expect(
      await bench.loadInvalid(tenant, {
        "statement_lines.csv": header("statement_lines.csv") + line,
      }),
    ).toEqual([
      "statement_lines.csv:2 amount: the lines come to 115.00 with VAT, but the statement's charges are 345.00 (correct the lines, or add statements.csv)",
    ]);
  });

  it("requires accounts.csv even if another tenant has the same accounts", async () => {
    await bench.load(newTenantName(), files);
    const tenant = newTenantName();
    await bench.load(tenant, { "tenant.json": files["tenant.json"] });
    expect(await bench.loadInvalid(tenant, { "payments.csv": files["payments.csv"] })).toEqual([
      "accounts.csv: is missing, but required by payments.csv (add the file)",
    ]);
  });
});
