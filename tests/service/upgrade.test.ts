/**
 * Tests of databases from other releases, which are either migrated and used, or refused and left
 * unchanged.
 */
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { dialect } from "#service/database/connections.ts";
import { migrate, readMigrations } from "#service/database/migrate.ts";
import { openPglite } from "#service/database/pglite-connections.ts";
import { openPostgres } from "#service/database/postgres-connections.ts";
import type { Tables } from "#service/database/tables.ts";
import { files, newTenantName, writeFiles } from "#tests/support/import/import-files.ts";
import { runProgram, startProgram } from "#tests/support/programs.ts";
import {
  describeOnBothDatabases,
  provideStore,
  type Store,
  usualDatabase,
} from "#tests/support/service.ts";

const migrations = readMigrations();
const releases = [...new Set(migrations.map(({ release }) => release))];

/** Runs `work` on the store's database without migrating it first. */
async function withTables<T>({ env }: Store, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  let open = true;
  // Removing the database may end a connection that is still closing.
  const fail = (error: unknown) => {
    if (open) expect.unreachable(String(error));
  };
  const connections = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, { connections: 1, onProblem: fail })
    : await openPglite(env.DATA_DIR ?? "", fail);
  try {
    return await work(new Kysely<Tables>({ dialect: dialect(connections) }));
  } finally {
    await connections.close();
    open = false;
  }
}

/** Returns the names of all tables. */
async function tableNames(store: Store): Promise<string[]> {
  const { rows } = await withTables(store, (db) =>
    sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(
      db,
    ),
  );
  return rows.map(({ name }) => name);
}

/** Starts each program that opens the database, and expects it to fail with this message. */
async function expectRefusals({ env }: Store, message: string): Promise<void> {
  const args = ["--tenant", newTenantName(), await writeFiles(files)];
  const service = await runProgram("service", { env: { ...env, SERVICE_PORT: "0" } });
  expect({ ...service, output: service.stdout + service.stderr }).toMatchObject({
    code: 1,
    output: expect.stringContaining(message),
  });
  expect(await runProgram("import", { env, args })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(message),
  });
  expect(await runProgram("ledger-check", { env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
}

// The embedded database takes seconds to start, and each program starts it again.
const timeout = 180_000;

describeOnBothDatabases("a database from another release", (name) => {
  // The migrations of both databases are the same, so one has the longest way only.
  const isUsual = name === usualDatabase() || process.env.TEST_ALL;
  test.each(isUsual ? releases : releases.slice(0, 1))(
    "%s: is migrated at startup and accepts an import",
    { timeout },
    async (release) => {
      const store = await provideStore(name, { demo: false });
      const upTo = releases.indexOf(release);
      const released = migrations.filter((one) => releases.indexOf(one.release) <= upTo);
      await withTables(store, (db) => migrate(db, released));
      const service = await startProgram("service", store.env);
      expect(await service.stop()).toBe(0);
      const args = ["--tenant", newTenantName(), await writeFiles(files)];
      expect(await runProgram("import", { env: store.env, args })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining("accounts.csv"),
      });
      expect(await runProgram("ledger-check", { env: store.env })).toMatchObject({
        code: 0,
        stderr: "",
      });
      await store.remove();
    },
  );

  test(
    "is rejected with a clear message and left unchanged, if it is from release 0.1.0",
    { timeout },
    async () => {
      const store = await provideStore(name, { demo: false });
      // The old migrator's table, with the rows that it had in every database of that release.
      await withTables(store, (db) =>
        sql
          .raw(
            `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
           insert into kysely_migration select name, '2026-11-01T00:00:00.000Z'
           from unnest(array['001-foundation', '002-identity', '003-accounts', '004-tickets', '005-paying', '006-search']) as name;
           create table tenants (tenant text primary key, settings jsonb not null)`,
          )
          .execute(db),
      );
      await expectRefusals(
        store,
        "This database was made by release 0.1.0, which this release cannot upgrade.",
      );
      expect(await tableNames(store)).toEqual(["kysely_migration", "tenants"]);
      await store.remove();
    },
  );

  test("is rejected with a clear message, if it is from a later release or has a different baseline", async () => {
    const store = await provideStore(name, { demo: false });
    await withTables(store, async (db) => {
      await migrate(db);
      await sql
        .raw("insert into schema_migrations (name, checksum) values ('999-later.sql', '')")
        .execute(db);
      await expect(migrate(db)).rejects.toThrow("which this release does not know");
      await sql
        .raw(
          "delete from schema_migrations where name = '999-later.sql'; update schema_migrations set checksum = 'other'",
        )
        .execute(db);
      await expect(migrate(db)).rejects.toThrow(
        "created with another version of the migration 001-baseline.sql",
      );
    });
    await store.remove();
  });
});
