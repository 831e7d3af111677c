/**
 * Tests of row-level security, which protects against a transaction that forgets to filter by
 * tenant.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/reference-service/store/database.ts";
import { describeOnEachDatabase, openStore, provideStore, type Store } from "#tests/support/service.ts";

describeOnEachDatabase("row-level security", (kind) => {
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
      database.inTenant(tenant, ({ db }) => db.selectFrom(table).select("tenant").distinct().orderBy("tenant").execute());
    const all = await database.asOwner((db) => db.selectFrom(table).select("tenant").distinct().orderBy("tenant").execute());
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

  const views = ["tenant_account_names", "tenant_communication", "tenant_person_names"] as const;

  test("also applies to views, and does not allow writes through them", async () => {
    const { rows } = await database.asOwner((db) =>
      sql<{ name: string }>`select viewname as name from pg_views where schemaname = current_schema() order by viewname`.execute(db),
    );
    expect(rows.map(({ name }) => name)).toEqual(views);
    for (const view of views) {
      const seen = (tenant: string, setting = tenant) =>
        database.inTenant(tenant, async ({ db }) => {
          await sql`select set_config('app.tenant', ${setting}, true)`.execute(db);
          return db.selectFrom(view).select("tenant").distinct().execute();
        });
      for (const tenant of ["imvubu", "karoo-vista"]) expect(await seen(tenant)).toEqual([{ tenant }]);
      expect(await seen("somewhere-else")).toEqual([]);
      expect(await seen("imvubu", "")).toEqual([]);
      const written = database.inTenant("imvubu", ({ db }) => db.deleteFrom(view).execute());
      await expect(written).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("rejects writes to another tenant's rows", async () => {
    const settings = "{}";
    await expect(
      database.inTenant("imvubu", ({ db }) => db.insertInto("tenants").values({ tenant: "new", settings }).execute()),
    ).rejects.toMatchObject({
      code: "42501",
    });
    const moved = database.inTenant("imvubu", ({ db }) => db.updateTable("accounts").set({ tenant: "karoo-vista" }).execute());
    await expect(moved).rejects.toMatchObject({ code: "42501" });
    const changed = await database.inTenant("imvubu", ({ db }) =>
      db.updateTable("users").set({ name: "changed" }).where("tenant", "=", "karoo-vista").executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });

  test("is enabled on every table, and the tenant is the first column of every primary key", async () => {
    const { rows } = await database.asOwner((db) =>
      sql<{ table: string; guarded: boolean; first: string }>`
        select c.relname as table, c.relrowsecurity as guarded, a.attname as first
        from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'schema_migrations'`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) expect(row).toMatchObject({ guarded: true, first: "tenant" });
  });

  test("does not leak the tenant or role of one transaction into the next", async () => {
    await expect(database.inTenant("imvubu", () => Promise.reject(new Error("given up")))).rejects.toThrow("given up");
    const { rows } = await database.asOwner((db) =>
      sql<{
        tenant: string | null;
        role: string;
      }>`select nullif(current_setting('app.tenant', true), '') as tenant, current_user as role`.execute(db),
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
    expect(() => database.inTenant("x'; drop table users; --", () => Promise.resolve())).toThrow("Enter a tenant name");
  });
});
