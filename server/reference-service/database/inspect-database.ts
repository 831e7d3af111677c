/** Reads and prepares databases for backup and restore, without migrating them. */
import { Kysely, sql } from "kysely";
import { dialect } from "./connections.ts";
import type { Db } from "./context.ts";
import { DatabaseNotReadyError, hasCitus, lastMigration, type Migration } from "./migrate.ts";
import { openPglite } from "./pglite-connections.ts";
import { openPostgres } from "./postgres-connections.ts";
import type { Tables } from "./tables.ts";
import { createTenantRole } from "./tenant-role.ts";

export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface DatabaseFacts {
  /** The major version of PostgreSQL. */
  version: number;
  schema: Migration;
}

async function withDatabase<T>(
  { databaseUrl, dataDir }: DatabaseLocation,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  // A lost connection also fails the statement that is waiting for it.
  const onProblem = () => undefined;
  const connections = databaseUrl
    ? openPostgres(databaseUrl, { connections: 1, onProblem })
    : await openPglite(dataDir, onProblem);
  return work(new Kysely<Tables>({ dialect: dialect(connections) })).finally(() =>
    connections.close(),
  );
}

async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Inspects a database before its backup. Throws DatabaseNotReadyError if it can't be backed up. */
export function inspectDatabase(location: DatabaseLocation): Promise<DatabaseFacts> {
  return withDatabase(location, async (db) => {
    const schema = await lastMigration(db);
    if (await hasCitus(db)) {
      throw new DatabaseNotReadyError(
        "The database is a Citus cluster, which this command can't save. Make base backups of all its servers: see docs/operating.md.",
      );
    }
    if (!schema)
      throw new DatabaseNotReadyError(
        "The database has no tables of the reference service. Check DATABASE_URL and DATA_DIR.",
      );
    // Row-level security would silently hide rows of some tables from other users.
    const { rows } = await sql`
      select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and not pg_has_role(relowner, 'usage')`.execute(
      db,
    );
    if (rows.length > 0)
      throw new DatabaseNotReadyError(
        "Only the owner of the tables can read all rows. Use the service's DATABASE_URL.",
      );
    return { version: await serverVersion(db), schema };
  });
}

/**
 * Checks that the PostgreSQL database is empty, creates the role that a dump refers to, and returns
 * the server's major version.
 */
export function prepareRestore(databaseUrl: string): Promise<number> {
  return withDatabase({ databaseUrl, dataDir: "" }, async (db) => {
    const { rows } = await sql`
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\_%' and n.nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(
      db,
    );
    if (rows.length > 0)
      throw new DatabaseNotReadyError(
        "The database in DATABASE_URL is not empty. Create a new one, and restore into it.",
      );
    await createTenantRole(db);
    return serverVersion(db);
  });
}

/** Collects table statistics, so that PostgreSQL plans queries well immediately after a restore. */
export function analyze(databaseUrl: string): Promise<void> {
  return withDatabase({ databaseUrl, dataDir: "" }, async (db) => {
    await sql`analyze`.execute(db);
  });
}
