/**
 * Migrations: SQL files that never change after their release, applied in the order of their names.
 * See docs/decisions/011-frozen-migrations.md.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { z } from "zod";
import { ProgramError } from "#server/program.ts";
import type { Db } from "./context.ts";

export interface Migration {
  /** File name, such as `001-baseline.sql`. */
  name: string;
  /** SHA-256 of the file, in hexadecimal. */
  checksum: string;
  sql: string;
  /** The same change in statements that Citus accepts, if it refuses those of `sql`. */
  citusSql?: string | undefined;
  /** Release that added this migration. */
  release: string;
}

/** Error for a database or build that can't be used as it is. The message says what to do. */
export class DatabaseNotReadyError extends ProgramError {}

/** The folder of migrations, which the build copies next to the programs. */
export const migrationsFolder = new URL("./migrations/", import.meta.url);
/** The folder of the migrations whose statements Citus refuses, in another form. */
const citusFolder = "citus/";
const Checksums = z.record(z.record(z.string()));

/** Reads the migrations. Throws DatabaseNotReadyError unless they match checksums.json. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
  const releases = Checksums.parse(JSON.parse(read("checksums.json")));
  const listed = Object.entries(releases).flatMap(([release, files]) =>
    Object.entries(files).map(([name, checksum]) => ({ release, name, checksum })),
  );
  const present = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".sql"),
  );
  for (const name of present) {
    if (listed.some((one) => one.name === name)) continue;
    throw new DatabaseNotReadyError(
      `The migration ${name} has no checksum. Add it to checksums.json under its release: "${name}": "${checksumOf(read(name))}".`,
    );
  }
  const files = listed.map(({ release, name, checksum }): Migration => {
    if (!present.includes(name))
      throw new DatabaseNotReadyError(
        `The migration ${name} is missing. Restore the file and build again.`,
      );
    const text = read(name);
    if (checksumOf(text) === checksum) return { release, name, checksum, sql: text };
    throw new DatabaseNotReadyError(
      `The migration ${name} has changed since its release. Restore the file, and write the change as a new migration.`,
    );
  });
  return files
    .filter(({ name }) => !name.startsWith(citusFolder))
    .map((migration) => ({
      ...migration,
      citusSql: files.find(({ name }) => name === `${citusFolder}${migration.name}`)?.sql,
    }));
}

function checksumOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Checks whether all migrations have been applied. Makes no changes, and throws the same errors as
 * `migrate`.
 */
export async function isUpToDate(db: Db): Promise<boolean> {
  return (await lastMigration(db))?.name === readMigrations().at(-1)?.name;
}

/**
 * Returns the last migration that was applied, or undefined for a database without tables of the
 * service. Makes no changes, and throws the same errors as `migrate`.
 */
export async function lastMigration(db: Db): Promise<Migration | undefined> {
  const migrations = readMigrations();
  return migrations[(await countApplied(db, migrations)) - 1];
}

/**
 * Returns the SQL statements of a migration. They are sent one by one, because Citus sends the
 * whole text of a query to its workers, which take one statement at a time.
 */
function splitStatements(text: string): string[] {
  const statements = text.match(/(?:--.*|'[^']*'|(\$\w*\$)[^]*?\1|[^;])+/g) ?? [];
  return statements.filter((statement) => statement.replaceAll(/--.*/g, "").trim() !== "");
}

/**
 * Applies all missing migrations in one transaction, or on Citus in several. A second process waits
 * for the first. Throws DatabaseNotReadyError, without changing anything, if the database belongs
 * to another release.
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<void> {
  if (!(await hasCitus(db))) {
    await applyMissing(db, migrations);
    return;
  }
  const findNext = async () => migrations[await countApplied(db, migrations)];
  // A migration that distributes its tables finds all others distributed. Only a superuser could
  // distribute them in the transaction that created them.
  for (let next = await findNext(); next; next = await findNext()) {
    if (distributesTables(next)) await distributeTables(db);
    await applyMissing(db, migrations, distributesTables);
  }
  // A database becomes distributed when it gets the extension, which may be later.
  if (await isUpToDate(db)) await distributeTables(db);
}

/**
 * Applies the missing migrations in one transaction. Stops before a later migration for which
 * `startsAnother` returns true.
 */
async function applyMissing(
  db: Db,
  migrations: readonly Migration[],
  startsAnother?: (migration: Migration) => boolean,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('schema_migrations', 0))`.execute(
      transaction,
    );
    // On the workers, too. One whose owner lacks bypassrls would update no rows without it.
    if (startsAnother)
      await sql`set local citus.propagate_set_commands = 'local'`.execute(transaction);
    await sql`set local app.all_tenants = 'on'`.execute(transaction);
    const applied = await countApplied(transaction, migrations);
    if (applied === 0) {
      await sql`create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied timestamptz not null default now())`.execute(
        transaction,
      );
    }
    for (const [index, migration] of migrations.slice(applied).entries()) {
      if (index > 0 && startsAnother?.(migration)) return;
      const text = (startsAnother && migration.citusSql) ?? migration.sql;
      for (const statement of splitStatements(text)) await sql.raw(statement).execute(transaction);
      const { name, checksum } = migration;
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(
        transaction,
      );
    }
  });
}

function distributesTables({ sql: text }: Migration): boolean {
  return splitStatements(text).some(
    (statement) => statement.trim() === "select distribute_tables()",
  );
}

async function distributeTables(db: Db): Promise<void> {
  await db
    .transaction()
    .execute((transaction) => sql`select distribute_tables()`.execute(transaction));
}

/** Checks whether the database is a Citus cluster, which spreads tenants over several nodes. */
export async function hasCitus(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/**
 * Counts the applied migrations. Throws DatabaseNotReadyError unless they are the first migrations
 * of this release, unchanged.
 */
async function countApplied(db: Db, migrations: readonly Migration[]): Promise<number> {
  await refuseFirstRelease(db);
  if (!(await exists(db, "schema_migrations"))) return 0;
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from schema_migrations order by name`.execute(db);
  for (const [position, { name, checksum }] of rows.entries()) {
    const expected = migrations[position];
    if (expected?.name !== name) {
      throw new DatabaseNotReadyError(
        `The database has the migration ${name}, which this release does not know. Start the release that last used this database, or a newer one.`,
      );
    }
    if (expected.checksum !== checksum) {
      throw new DatabaseNotReadyError(
        `The database was created with another version of the migration ${name}. Restore a backup that a release made, or start with ` +
          "an empty database and import the municipality's files again.",
      );
    }
  }
  return rows.length;
}

/** Refuses a database created by release 0.1.0, whose migrations were replaced by the baseline. */
async function refuseFirstRelease(db: Db): Promise<void> {
  if (!(await exists(db, "kysely_migration"))) return;
  const { rows } = await sql`select from kysely_migration where name = '001-foundation'`.execute(
    db,
  );
  if (rows.length === 0) return;
  throw new DatabaseNotReadyError(
    "This database was made by release 0.1.0, which this release cannot upgrade. Set DATABASE_URL or DATA_DIR to an empty database " +
      "or folder and import the municipality's files again with npm run import. Or keep using release 0.1.0 with this database.",
  );
}
