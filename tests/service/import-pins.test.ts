/**
 * Tests of PINs in accounts.csv, which are stored as hashes, not rewritten if unchanged, and never
 * shown.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportProgress } from "#service/import/progress.ts";
import { hashPassword, verifyPassword } from "#service/subjects/people/passwords.ts";
import {
  type Files,
  files,
  header,
  type ImportHarness,
  newTenantName,
  openImportHarness,
} from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("PINs", (database) => {
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
      db
        .selectFrom("account_pins")
        .select(["account", "pin_hash"])
        .orderBy("account", "desc")
        .execute(),
    );
    return new Map(rows.map(({ account, pin_hash }) => [account, pin_hash]));
  };
  const [one, other] = ["0000005072", "0000000013"];

  test("imports PINs with accounts, updates only changed PINs, and keeps PINs that are missing from the file", async () => {
    const tenant = newTenantName();
    const summary = await bench.load(tenant, withPins("0404-17", "77104"));
    expect(summary.files).toContainEqual({
      file: "accounts.csv, PINs",
      added: 2,
      changed: 0,
      unchanged: 0,
      removed: 0,
    });
    const first = await kept(tenant);
    expect(await verifyPassword("040417", first.get(one))).toBe(true);
    expect(await verifyPassword("77104", first.get(other))).toBe(true);

    const again = await bench.load(tenant, withPins("040417", "5555"));
    expect(again.files).toContainEqual({
      file: "accounts.csv, PINs",
      added: 0,
      changed: 1,
      unchanged: 1,
      removed: 0,
    });
    const second = await kept(tenant);
    expect(second.get(one)).toBe(first.get(one));
    expect(await verifyPassword("5555", second.get(other))).toBe(true);

    await bench.load(tenant, withPins("", ""));
    await bench.load(tenant, files);
    expect(await kept(tenant)).toEqual(second);
  });

  const secrets = ["the secret of the service, thirty-two"];

  test("recognises an unchanged PIN without computing its slow hash, even after the secret has been replaced", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, withPins("0404-17", "77104"), { secrets });
    // A hash that no PIN matches: comparing with it would find a change.
    const pin_hash = await hashPassword("another");
    const set = (change: { pin_hash?: string; fingerprint?: null }) =>
      bench.database.inTenant(tenant, ({ db }) =>
        db
          .updateTable("account_pins")
          .set(change)
          .where("tenant", "=", tenant)
          .where("account", "=", one)
          .execute(),
      );
    await set({ pin_hash });
    const again = await bench.load(tenant, withPins("040417", "77104"), {
      secrets: ["a new secret in front of the old one", ...secrets],
    });
    expect(again.files).toContainEqual({
      file: "accounts.csv, PINs",
      added: 0,
      changed: 0,
      unchanged: 2,
      removed: 0,
    });
    expect((await kept(tenant)).get(one)).toBe(pin_hash);

    const other = await bench.load(tenant, withPins("040418", "77104"), { secrets });
    expect(other.files).toContainEqual({
      file: "accounts.csv, PINs",
      added: 0,
      changed: 1,
      unchanged: 1,
      removed: 0,
    });
    expect(await verifyPassword("040418", (await kept(tenant)).get(one))).toBe(true);

    // PINs from before there were fingerprints keep their hashes.
    const before = await kept(tenant);
    await set({ fingerprint: null });
    const old = await bench.load(tenant, withPins("040418", "77104"), { secrets });
    expect(old.files).toContainEqual({
      file: "accounts.csv, PINs",
      added: 0,
      changed: 0,
      unchanged: 2,
      removed: 0,
    });
    expect(await kept(tenant)).toEqual(before);
  });

  test("resumes hashing after an interrupted run, and imports nothing before all PINs are hashed", async () => {
    const tenant = newTenantName();
    const accounts = Array.from({ length: 201 }, (_, index) => String(1000 + index));
    const manyPins = {
      "tenant.json": files["tenant.json"],
      "accounts.csv": [
        header("accounts.csv").replace("due_date", "due_date,pin"),
        ...accounts.map(
          (account) =>
            `${account},Thandi Nkosi,,2015-03-01,,active,,,0.00,2026-01-31T10:00:00Z,,${account}\n`,
        ),
      ].join(""),
    };
    const steps: ImportProgress[] = [];
    const cutOff = new Error("The program was stopped.");
    const first = bench.load(tenant, manyPins, {
      secrets,
      onProgress(step) {
        if (step.step === "hashing" && step.done > 0) throw cutOff;
      },
    });
    await expect(first).rejects.toBe(cutOff);
    expect(await kept(tenant)).toEqual(new Map());
    expect(Object.values(await bench.storedRows(tenant)).flat()).toEqual([]);

    const summary = await bench.load(tenant, manyPins, {
      secrets,
      onProgress: (step) => void steps.push(step),
    });
    // The 101 that were left are few enough for the import itself.
    expect(steps.map(({ step }) => step)).not.toContain("hashing");
    expect(summary.files).toContainEqual({
      file: "accounts.csv, PINs",
      added: 201,
      changed: 0,
      unchanged: 0,
      removed: 0,
    });
    const stored = await kept(tenant);
    for (const account of ["1000", "1200"])
      expect(await verifyPassword(account, stored.get(account))).toBe(true);
    const left = await bench.database.inTenant(tenant, ({ db }) =>
      db.selectFrom("hashed_pins").select("account").execute(),
    );
    expect(left).toEqual([]);
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
