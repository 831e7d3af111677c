/**
 * Tests of PINs in accounts.csv, which are stored as hashes, not rewritten if unchanged, and never
 * shown.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyPassword } from "#server/reference-service/passwords.ts";
import { describeOnEachDatabase } from "#tests/support/service.ts";
import { type ImportHarness, files, type Files, newTenantName, openImportHarness } from "#tests/support/import/import-files.ts";

describeOnEachDatabase("PINs", (database) => {
  let bench: ImportHarness;
  beforeAll(async () => {
    bench = await openImportHarness(database);
  });
  afterAll(() => bench.close());

  /** Returns the accounts file with an additional PIN column. */
  function withPins(first: string, second: string): Files {
    const accounts = files["accounts.csv"]
      .replace("due_date\n", "due_date,pin\n")
      .replace("2026-02-15\n", `2026-02-15,${first}\n`)
      .replace(/,\n$/, `,,${second}\n`);
    return { ...files, "accounts.csv": accounts };
  }

  const kept = async (tenant: string) => {
    const rows = await bench.database.inTenant(tenant, ({ db }) =>
      db.selectFrom("account_pins").select(["account", "pin_hash"]).orderBy("account", "desc").execute(),
    );
    return new Map(rows.map(({ account, pin_hash }) => [account, pin_hash]));
  };
  const [one, other] = ["0000005072", "0000000013"];

  test("imports PINs with accounts, updates only changed PINs, and keeps PINs that are missing from the file", async () => {
    const tenant = newTenantName();
    const summary = await bench.load(tenant, withPins("0404-17", "77104"));
    expect(summary.files).toContainEqual({ file: "accounts.csv, PINs", added: 2, changed: 0, unchanged: 0, removed: 0 });
    const first = await kept(tenant);
    expect(await verifyPassword("040417", first.get(one))).toBe(true);
    expect(await verifyPassword("77104", first.get(other))).toBe(true);

    const again = await bench.load(tenant, withPins("040417", "5555"));
    expect(again.files).toContainEqual({ file: "accounts.csv, PINs", added: 0, changed: 1, unchanged: 1, removed: 0 });
    const second = await kept(tenant);
    expect(second.get(one)).toBe(first.get(one));
    expect(await verifyPassword("5555", second.get(other))).toBe(true);

    await bench.load(tenant, withPins("", ""));
    await bench.load(tenant, files);
    expect(await kept(tenant)).toEqual(second);
  });

  test("rejects an invalid PIN without showing it, and stores nothing", async () => {
    const tenant = newTenantName();
    const problems = await bench.loadInvalid(tenant, withPins("12x45", "123"));
    expect(problems).toEqual([
      "accounts.csv:2 pin: this value is not a PIN (write 4 to 10 digits, or leave it empty)",
      "accounts.csv:4 pin: this value is not a PIN (write 4 to 10 digits, or leave it empty)",
    ]);
    expect(await kept(tenant)).toEqual(new Map());
  });
});
