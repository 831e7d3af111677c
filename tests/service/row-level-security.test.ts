/**
 * Tests of row-level security, which protects against a transaction that forgets to filter by
 * tenant.
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#service/database/database.ts";
import { adminUrl, runStatement } from "#tests/support/postgres.ts";
import {
  describeOnBothDatabases,
  openStore,
  provideStore,
  type Store,
} from "#tests/support/service.ts";

describeOnBothDatabases("row-level security", (kind) => {
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    store = await provideStore(kind);
    database = await openStore(store);
  });
  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  const tables = [
    "tenants",
    "users",
    "identities",
    "accounts",
    "account_access",
    "statements",
    "statement_lines",
    "readings",
    "communication",
    "tickets",
    "ticket_messages",
    "ticket_reads",
  ] as const;

  test.each(tables)("%s: shows only the tenant's rows", async (table) => {
    const tenants = async (tenant: string) =>
      database.inTenant(tenant, ({ db }) =>
        db.selectFrom(table).select("tenant").distinct().orderBy("tenant").execute(),
      );
    const all = await database.asOwner((db) =>
      db.selectFrom(table).select("tenant").distinct().orderBy("tenant").execute(),
    );
    expect(all.length).toBeGreaterThan(0);
    for (const row of all) expect(await tenants(row.tenant)).toEqual([row]);
    expect(await tenants("somewhere-else")).toEqual([]);
  });

  test.each(tables)("%s: shows no rows without a tenant", async (table) => {
    const rows = await database.inTenant("imvubu", async ({ db }) => {
      await sql`set local app.tenant = ''`.execute(db);
      return db.selectFrom(table).select("tenant").execute();
    });
    expect(rows).toEqual([]);
  });

  const views = [
    "tenant_account_names",
    "tenant_communication",
    "tenant_person_names",
    "tenant_ticket_texts",
  ] as const;

  test("also applies to views, and does not allow writes through them", async () => {
    const { rows } = await database.asOwner((db) =>
      sql<{
        name: string;
      }>`select viewname as name from pg_views where schemaname = current_schema() and viewname not like 'citus%' order by viewname`.execute(
        db,
      ),
    );
    expect(rows.map(({ name }) => name)).toEqual(views);
    for (const view of views) {
      const seen = (tenant: string, setting = tenant) =>
        database.inTenant(tenant, async ({ db }) => {
          await sql`set local app.tenant = ${sql.lit(setting)}`.execute(db);
          return db.selectFrom(view).select("tenant").distinct().execute();
        });
      for (const tenant of ["imvubu", "karoo-vista"])
        expect(await seen(tenant)).toEqual([{ tenant }]);
      expect(await seen("somewhere-else")).toEqual([]);
      expect(await seen("imvubu", "")).toEqual([]);
      const written = database.inTenant("imvubu", ({ db }) => db.deleteFrom(view).execute());
      // Not permitted, or impossible for a view of two tables or of a distributed table.
      await expect(written).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|55000|0A000)$/) as string,
      });
    }
  });

  test("rejects writes to another tenant's rows", async () => {
    const settings = "{}";
    await expect(
      database.inTenant("imvubu", ({ db }) =>
        db.insertInto("tenants").values({ tenant: "new", settings }).execute(),
      ),
    ).rejects.toMatchObject({
      code: "42501",
    });
    const moved = database.inTenant("imvubu", ({ db }) =>
      db.updateTable("accounts").set({ tenant: "karoo-vista" }).execute(),
    );
    // Citus moves no row to another tenant, permitted or not.
    await expect(moved).rejects.toMatchObject({ code: process.env.TEST_CITUS ? "0A000" : "42501" });
    const changed = await database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("users")
        .set({ name: "changed" })
        .where("tenant", "=", "karoo-vista")
        .executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });

  /**
   * The tables whose policies don't apply to their owner, so that search views can use their
   * indexes.
   */
  const searchedByView = ["accounts", "users", "communication", "tickets", "ticket_messages"];

  test("is enabled on every table, and the tenant is the first column of every primary key", async () => {
    const { rows } = await database.asOwner((db) =>
      sql<{ table: string; guarded: boolean; forced: boolean; first: string }>`
        select c.relname as table, c.relrowsecurity as guarded, c.relforcerowsecurity as forced, a.attname as first
        from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'schema_migrations'`.execute(
        db,
      ),
    );
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows)
      expect(row).toMatchObject({
        guarded: true,
        first: "tenant",
        forced: !searchedByView.includes(row.table),
      });
  });

  test("does not leak the tenant or role of one transaction into the next", async () => {
    await expect(
      database.inTenant("imvubu", () => Promise.reject(new Error("given up"))),
    ).rejects.toThrow("given up");
    const { rows } = await database.asOwner((db) =>
      sql<{
        tenant: string | null;
        role: string;
      }>`select nullif(current_setting('app.tenant', true), '') as tenant, current_user as role`.execute(
        db,
      ),
    );
    expect(rows[0]?.tenant).toBeNull();
    expect(rows[0]?.role).not.toBe("tenant_session");
  });

  test("never mixes up the tenants of concurrent transactions", async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const tenant = number % 2 ? "imvubu" : "karoo-vista";
        const rows = await database.inTenant(tenant, async ({ db }) => {
          await db.selectFrom("tenants").select("tenant").execute();
          return db.selectFrom("tenants").select("tenant").execute();
        });
        return rows.length === 1 && rows[0]?.tenant === tenant;
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  test("never runs a tenant's name as SQL", async () => {
    expect(() => database.inTenant("x'; drop table users; --", () => Promise.resolve())).toThrow(
      "Enter a tenant name",
    );
  });
});

describe.skipIf(!inject("cluster"))("row-level security on PostgreSQL, for the owner", () => {
  let store: Store;
  let owner: Client;
  let database: Database;
  beforeAll(async () => {
    store = await provideStore("PostgreSQL", { demo: false });
    database = await openStore(store);
    await database.asOwner(async (db) => {
      for (const tenant of ["one", "two"])
        await db.insertInto("tenants").values({ tenant, settings: "{}" }).execute();
    });
    owner = new Client({ connectionString: store.env.DATABASE_URL });
    await owner.connect();
  });
  afterAll(async () => {
    await Promise.all([database.close(), owner.end()]);
    await store.remove();
  });

  const tenants = async () =>
    (await owner.query<{ tenant: string }>("select tenant from tenants order by tenant")).rows.map(
      (row) => row.tenant,
    );

  // On Citus, the owner bypasses row-level security: docs/operating.md
  test.skipIf(process.env.TEST_CITUS)(
    "shows the database owner no rows unless a transaction asks for the rows of all tenants",
    async () => {
      expect(await tenants()).toEqual([]);
      expect((await owner.query("update tenants set revision = 9")).rowCount).toBe(0);
      await owner.query("begin");
      await owner.query("set local app.all_tenants = 'on'");
      expect(await tenants()).toEqual(["one", "two"]);
      await owner.query("commit");
      expect(await tenants()).toEqual([]);
      expect(
        await database.asOwner((db) => db.selectFrom("tenants").select("tenant").execute()),
      ).toHaveLength(2);
    },
  );

  test("shows a tenant only its own rows, even if its transaction asks for the rows of all tenants", async () => {
    const seen = await database.inTenant("one", async ({ db }) => {
      await sql`set local app.all_tenants = 'on'`.execute(db);
      return db.selectFrom("tenants").select("tenant").execute();
    });
    expect(seen).toEqual([{ tenant: "one" }]);
  });

  test.runIf(process.env.TEST_CITUS)(
    "rejects a database owner role on Citus that does not bypass row-level security",
    async () => {
      const role = `bound_${randomBytes(6).toString("hex")}`;
      const url = store.env.DATABASE_URL ?? "";
      const admin = adminUrl(inject("cluster") ?? "", url);
      await runStatement(admin, `create role ${role} login password 'of-the-test'`);
      const databaseUrl = Object.assign(new URL(url), {
        username: role,
        password: "of-the-test",
      }).href;
      await expect(openDatabase({ databaseUrl, dataDir: "" })).rejects.toThrow(
        `alter role ${role} bypassrls;`,
      );
      await runStatement(admin, `drop role ${role}`);
    },
  );
});
