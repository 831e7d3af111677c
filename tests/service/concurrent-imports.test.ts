/** Tests of imports that run at the same time, for one municipality and for several. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { tryLockImport } from "#service/import/store/staging.ts";
import {
  files,
  type ImportHarness,
  newTenantName,
  oneAccount,
  openImportHarness,
} from "#tests/support/import/import-files.ts";
import { describeOnBothDatabases } from "#tests/support/service.ts";

describeOnBothDatabases("imports at the same time", (name) => {
  let bench: ImportHarness;
  beforeAll(async () => {
    bench = await openImportHarness(name);
  });
  afterAll(() => bench.close());

  // The embedded database has only one connection, so a second import would wait for the first.
  if (name === "PostgreSQL") {
    it("rejects an import while another is running for the same tenant", async () => {
      const tenant = newTenantName();
      await bench.database.asOwner(async (db) => {
        expect(await tryLockImport({ db, tenant })).toBe(true);
        const [problem] = await bench.loadInvalid(tenant, files);
        expect(problem).toContain(
          `: another import for ${tenant} is running (try again when it has finished)`,
        );
      });
      await bench.load(tenant, files);
    });

    it("imports a municipality's files while another municipality's import is waiting for confirmation", async () => {
      const [one, other] = [newTenantName(), newTenantName()];
      await bench.load(one, files);
      const confirm = async () => {
        await bench.load(other, files);
        return true;
      };
      await bench.load(
        one,
        { "accounts.csv": oneAccount },
        { complete: ["accounts.csv"], confirm },
      );
      expect((await bench.storedRows(other)).accounts).toMatchObject([
        { status: "closed" },
        { status: "active" },
      ]);
    });
  }

  it("stores each row once when two imports for one tenant start at the same time, even if one is rejected", async () => {
    const tenant = newTenantName();
    const both = await Promise.allSettled([bench.load(tenant, files), bench.load(tenant, files)]);
    const refusals = both.flatMap((result) =>
      result.status === "rejected" ? [String(result.reason)] : [],
    );
    expect(refusals.length).toBeLessThan(2);
    for (const refusal of refusals)
      expect(refusal).toContain(
        `another import for ${tenant} is running (try again when it has finished)`,
      );
    expect((await bench.storedRows(tenant)).accounts).toHaveLength(2);
  });
});
