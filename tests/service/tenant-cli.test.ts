/** Tests of `npm run admin -- tenant`, run in the test's process. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { readConfig } from "#server/config.ts";
import type { Database } from "#service/database/database.ts";
import { openFileStorage } from "#service/files/file-storage.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { checkLedger } from "#service/subjects/ledger/store/ledger-check.ts";
import { runAdminIn } from "#tests/support/admin.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { messagesTo } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

const timeout = 240_000;
const Row = z.object({ tenant: z.string() });
const settings = {
  name: "Example",
  logo: "",
  communication: { email: true, sms: false },
  website: { url: "", display: "" },
  modules: ["accounts"],

  feedback_email: "",
  enabled_payments: false,
  enable_indigent: false,
  indigent_emails: [],
  portal_url: "https://accounts.town.example",
};

describeOnDatabase("npm run admin -- tenant", (kind) => {
  let store: Store;
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openStore(store);
    folder = await temporaryFolder("tenants");
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const tenant = (command: string, name: string, ...args: string[]) =>
    runAdminIn(
      database,
      ["tenant", command, "--tenant", name, ...args],
      readConfig({ DATA_DIR: store.env.DATA_DIR }),
    );
  const done = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: "" });
  const refused = (why: string) => ({
    code: 1,
    stdout: "",
    stderr: `Nothing was changed. ${why}\n`,
  });

  /** Counts a tenant's rows in every table that has a tenant column. */
  async function rowsOf(name: string): Promise<Record<string, number>> {
    return database.asOwner(async (db) => {
      const { rows: found } = await sql<{ table: string }>`
        select table_name as table from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and column_name = 'tenant' and table_type = 'BASE TABLE'`.execute(
        db,
      );
      const counts: Record<string, number> = {};
      for (const { table } of found) {
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from ${sql.table(table)} where tenant = ${name}`.execute(db);
        counts[table] = rows[0]?.n ?? 0;
      }
      return counts;
    });
  }
  const total = (counts: Record<string, number>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);

  it(
    "adds a municipality whose first administrator gets a link to its portal",
    { timeout },
    async () => {
      const file = join(folder, "tenant.json");
      await writeFile(file, JSON.stringify({ ...settings, website: undefined, colour: "red" }));
      const wrong = await tenant("add", "town", file, "asha@town.example");
      expect(wrong).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/Correct .*tenant\.json:\n(?: {2}.*\n)* {2}website .*\n/),
      });
      await writeFile(file, JSON.stringify(settings));
      expect(
        await tenant("add", "town", file, "asha@town.example", "--name", "Asha Naidoo"),
      ).toEqual(
        done(
          "Added town, and invited asha@town.example with staff.manage.\nThe service emails them a link to choose a password.",
        ),
      );
      const [mail] = await messagesTo({ database }, "asha@town.example", "town");
      expect(mail?.body).toContain(
        "https://accounts.town.example/auth/reset?identity=asha%40town.example",
      );
      expect(await tenant("add", "town", file, "asha@town.example")).toEqual(
        refused('town exists already. Use "settings" and "staff" to change it.'),
      );
      expect(await tenant("add", "town", file, "asha")).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('"asha" is not an email address'),
      });
    },
  );

  it(
    "exports files that the import can read, every other row, and the uploaded files",
    { timeout },
    async () => {
      await database.inTenant("karoo-vista", async ({ db, tenant: name }) => {
        const { id } = await db.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
        await db
          .insertInto("uploads")
          .values({
            tenant: name,
            id: "a-file",
            user_id: id,
            name: "a.pdf",
            type: "application/pdf",
            size: 4,
          })
          .execute();
      });
      const config = readConfig({ DATA_DIR: store.env.DATA_DIR });
      await openFileStorage(config).save("karoo-vista", "a-file", Buffer.from("%PDF"));
      const out = join(folder, "karoo-vista");
      const before = await rowsOf("karoo-vista");
      expect(await tenant("export", "karoo-vista", "--out", out)).toEqual(
        done(
          `Wrote ${total(before)} rows and 1 file of karoo-vista to ${out}.\nIt contains personal data and what people sign in with: keep it as safe as a backup.`,
        ),
      );
      expect(await readFile(join(out, "files/a-file"), "utf8")).toBe("%PDF");
      // An import leaves nothing in its staging tables.
      for (const [table, count] of Object.entries(before).filter(
        ([name]) => !name.startsWith("import_"),
      )) {
        const lines = (await readFile(join(out, `tables/${table}.jsonl`), "utf8"))
          .split("\n")
          .slice(0, -1);
        expect(
          lines.map((line) => Row.parse(JSON.parse(line)).tenant),
          table,
        ).toEqual(Array(count).fill("karoo-vista"));
      }
      // The import finds every row of the files, and all of them are as they are stored.
      const { files } = await importFolder(database, "karoo-vista", out);
      expect(files.slice(1)).toEqual(
        [
          "accounts",
          "consumers",
          "statements",
          "statement_lines",
          "meters",
          "readings",
          "payments",
          "communication",
        ].map((name) => ({
          file: `${name}.csv`,
          added: 0,
          changed: 0,
          unchanged: before[name],
          removed: 0,
        })),
      );
      expect(await tenant("export", "karoo-vista", "--out", out)).toEqual(
        refused(`${out} exists already. Choose a new folder.`),
      );
      expect(await readdir(folder)).toEqual(["karoo-vista", "tenant.json"]);
    },
  );

  it(
    "removes every row and file of one municipality and nothing that belongs to others, but refuses while money is unsettled",
    { timeout },
    async () => {
      const others = await rowsOf("imvubu");
      expect(await tenant("remove", "karoo-vista")).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("--confirm NAME is missing"),
      });
      expect(await tenant("remove", "karoo-vista", "--confirm", "imvubu")).toEqual(
        refused("The name is not karoo-vista."),
      );
      await database.inTenant("karoo-vista", async ({ db, tenant: name }) => {
        const payment = {
          tenant: name,
          id: "u",
          reason: "account",
          provider: "payfast",
          provider_reference: "1",
          payment: "?",
        } as const;
        await db
          .insertInto("unallocated_payments")
          .values({ ...payment, amount_cents: 123450, currency: "ZAR" })
          .execute();
      });
      const before = await rowsOf("karoo-vista");
      const why =
        "Money is not settled yet:\n  1 unallocated payments that are open, R 1234.50 in all\nSettle it, or add --unsettled";
      const kept = await tenant("remove", "karoo-vista", "--confirm", "karoo-vista");
      expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining(why) });
      expect(await rowsOf("karoo-vista")).toEqual(before);
      expect(
        await tenant("remove", "karoo-vista", "--confirm", "karoo-vista", "--unsettled"),
      ).toEqual(
        done(
          `Removed ${total(before)} rows and 1 file of karoo-vista. Backups still contain them.`,
        ),
      );
      expect(total(await rowsOf("karoo-vista"))).toBe(0);
      expect(await rowsOf("imvubu")).toEqual(others);
      expect((await checkLedger(database)).flatMap(({ findings }) => findings)).toEqual([]);
      expect(await tenant("remove", "karoo-vista", "--confirm", "karoo-vista")).toEqual(
        refused(
          'There is no municipality "karoo-vista" in this database. Check --tenant, or add it first.',
        ),
      );
    },
  );

  it("rejects every other deletion from the ledger", { timeout }, async () => {
    const deleteOf = (name: string) =>
      database.asOwner((db) =>
        db.deleteFrom("ledger_entries").where("tenant", "=", name).execute(),
      );
    await expect(deleteOf("imvubu")).rejects.toThrow("ledger rows cannot be changed");
    const asTenant = database.inTenant("imvubu", async ({ db }) => {
      await sql`set local app.removed_tenant = 'imvubu'`.execute(db);
      await db.deleteFrom("ledger_entries").execute();
    });
    await expect(asTenant).rejects.toThrow("ledger rows cannot be changed");
  });
});
