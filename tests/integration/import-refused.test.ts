/** What is wrong in a municipality's files is named by file, line, column and reason, and nothing of that run is kept. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeOnEach } from "../support/service.ts";
import { badCells } from "./import-bad-cells.ts";
import { badFiles } from "./import-bad-files.ts";
import { badRows } from "./import-bad-rows.ts";
import { type Bench, changed, files, header, newTenant, openBench } from "./import-files.ts";

describeOnEach("An import that is refused", (name) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench(name);
  });
  afterAll(() => bench.close());

  describe.each([
    ["cells", badCells],
    ["rows that don't fit", badRows],
    ["whole files", badFiles],
  ])("for %s", (_, cases) => {
    it.each(cases)("tells of $what, and keeps nothing", async ({ files, problems }) => {
      const tenant = newTenant();
      expect(await bench.refuse(tenant, files)).toEqual(
        problems.map((problem): unknown => (typeof problem === "string" ? problem : expect.stringMatching(problem))),
      );
      expect(Object.values(await bench.kept(tenant)).flat()).toEqual([]);
    });
  });

  it("tells a hundred problems and how many more there are", async () => {
    const rows = Array.from({ length: 250 }, (_, index) => `W-100,2026-01-28,${index},bad,actual\n`).join("");
    const failure = await bench
      .load(newTenant(), { ...files, "readings.csv": header("readings.csv") + rows })
      .catch((error: unknown) => error);
    // 250 cells that are no reading, and 249 rows that repeat the first one's key.
    expect(failure).toMatchObject({
      problems: { length: 100 },
      rest: 399,
      message: expect.stringMatching(/^Nothing was imported: there are 499 problems\.\n.*\n {2}and 399 more$/s),
    });
  });

  it("tells of a folder that is not there, and of one without a file for it", async () => {
    expect(await bench.refuse(newTenant(), { "readme.txt": "" })).toEqual([
      expect.stringMatching(/: holds no file of the import \(the files are tenant\.json, /),
    ]);
  });

  it("tells of a name that no tenant can have", async () => {
    expect(await bench.refuse("../x", files)).toEqual([
      '--tenant: "../x" is not a tenant name (small letters, digits and - only, at most 40)',
    ]);
  });

  it("leaves what an earlier import has kept", async () => {
    const tenant = newTenant();
    await bench.load(tenant, files);
    const before = await bench.kept(tenant);
    const bad = {
      ...changed("accounts.csv", "Thandi Nkosi", "Thandi Dlamini"),
      ...{ "communication.csv": files["communication.csv"].replace(",sent", ",gone") },
    };
    expect(await bench.refuse(tenant, bad)).toHaveLength(1);
    expect(await bench.kept(tenant)).toEqual(before);
  });

  it("tells of an EasyPay number that a kept account has", async () => {
    const tenant = newTenant();
    await bench.load(tenant, files);
    const row = "0000000099,New,928130000000050728,2020-01-01,,active,,,0.00,2026-01-31T10:00:00Z,\n";
    expect(await bench.refuse(tenant, { "accounts.csv": header("accounts.csv") + row })).toEqual([
      "accounts.csv:2 easypay: 928130000000050728 is the number of account 0000005072 too (each account has its own)",
    ]);
  });

  it("tells of charges that the kept lines don't come to", async () => {
    const tenant = newTenant();
    await bench.load(tenant, files);
    const row = "0000005072,2026-01-31,2026-02-15,100.00,346.00,-100.00,346.00\n";
    expect(await bench.refuse(tenant, { "statements.csv": header("statements.csv") + row })).toEqual([
      "statements.csv:2 charges: 346.00 is not the sum of its lines with VAT, 345.00 (correct it, or statement_lines.csv)",
    ]);
    const line = "0000005072,2026-01-31,1,water,Water,15,kl,,100.00,15.00,\n";
    expect(await bench.refuse(tenant, { "statement_lines.csv": header("statement_lines.csv") + line })).toEqual([
      "statement_lines.csv:2 amount: the statement's lines come to 115.00 with VAT, its charges are 345.00 (correct them, or add statements.csv)",
    ]);
  });

  it("doesn't know another tenant's accounts", async () => {
    await bench.load(newTenant(), files);
    const tenant = newTenant();
    await bench.load(tenant, { "tenant.json": files["tenant.json"] });
    expect(await bench.refuse(tenant, { "payments.csv": files["payments.csv"] })).toEqual([
      "accounts.csv: is missing, and payments.csv can't do without it (add the file)",
    ]);
  });
});
