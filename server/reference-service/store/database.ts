/**
 * Opens the service's database (embedded or PostgreSQL) and runs transactions, either limited to
 * one tenant or as the owner of the tables.
 */
import { Kysely, sql } from "kysely";
import { TenantName } from "#contract/fields.ts";
import { dialect } from "./connections.ts";
import { DatabaseNotReadyError, isUpToDate, migrate } from "./migrate.ts";
import { pgliteExists, openPglite } from "./pglite-connections.ts";
import { maxConnections, openPostgres } from "./postgres-connections.ts";
import { isLostConnection } from "./sql-error.ts";
import type { Db, TenantContext } from "./context.ts";
import type { Tables } from "./tables.ts";

export { DataFolderInUse } from "./folder-lock.ts";
export { DatabaseNotReadyError } from "./migrate.ts";

/**
 * The maximum time to wait for a row that an import has locked. Longer waits would use up all
 * connections.
 */
const lockTimeout = "3s";

export interface Database {
  /**
   * Runs one transaction that sees only this tenant's rows (SET LOCAL ROLE tenant_session,
   * app.tenant set). Inside it, await only database calls. Lock timeouts throw errors that
   * isLockTimeout recognises.
   */
  inTenant<T>(tenant: string, work: (context: TenantContext) => Promise<T>): Promise<T>;
  /** Runs one transaction as the owner of the tables, for imports and for managing tenants. */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
  kind: "pglite" | "postgres";
  /** Waits for running transactions to finish, then closes the database. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  /**
   * Opens the database only if it exists and is up to date, without migrating it. Meant for
   * programs that only read.
   */
  skipMigrations?: boolean;
  /**
   * Receives errors that occur outside any transaction, such as a lost connection or a failed
   * VACUUM.
   */
  onProblem?: (error: unknown) => void;
  /** Receives every statement and the time it took in ms. If omitted, nothing is measured. */
  onQuery?: ((sql: string, bindings: readonly unknown[], ms: number) => void) | undefined;
}

/**
 * Runs one transaction on one connection. Returns undefined if the connection was lost before any
 * work was done.
 */
function tryTransaction<T>(kysely: Kysely<Tables>, begin: string, work: (db: Db) => Promise<T>): Promise<{ result: T } | undefined> {
  return kysely.connection().execute(async (db) => {
    let started = false;
    try {
      await sql.raw(begin).execute(db);
      started = true;
      const result = await work(db);
      await sql.raw("commit").execute(db);
      return { result };
    } catch (error) {
      if (!started && isLostConnection(error)) return undefined;
      // A rollback fails only if the connection is lost, and then the server rolls back anyway.
      await sql
        .raw("rollback")
        .execute(db)
        .catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Runs a transaction. BEGIN and its settings share one round trip, and a connection never returns
 * to the pool inside a transaction. Connections cut by a server restart are replaced without an
 * error for the caller.
 */
async function transaction<T>(kysely: Kysely<Tables>, begin: string, work: (db: Db) => Promise<T>): Promise<T> {
  for (let lost = 0; lost <= maxConnections; lost += 1) {
    const done = await tryTransaction(kysely, begin, work);
    if (done) return done.result;
  }
  throw new Error("Every database connection was lost on its first statement.");
}

/**
 * Opens and migrates the database. Throws DataFolderInUse if another process has the embedded
 * database open. Throws DatabaseNotReadyError if this release cannot use the database, or if
 * `skipMigrations` is set and the database is not up to date.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  skipMigrations = false,
  onProblem = () => undefined,
  onQuery,
}: DatabaseOptions): Promise<Database> {
  const none = new DatabaseNotReadyError(
    `${databaseUrl ? "The database in DATABASE_URL" : `The folder ${dataDir}`} has no tables for this release of the reference service. ` +
      "Set DATABASE_URL or DATA_DIR to the service's own database. After an update, start the service once first.",
  );
  if (skipMigrations && !databaseUrl && !pgliteExists(dataDir)) throw none;
  const connections = databaseUrl ? openPostgres(databaseUrl, onProblem) : await openPglite(dataDir, onProblem);
  const kysely = new Kysely<Tables>({
    dialect: dialect(connections),
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, query.parameters, queryDurationMillis) }),
  });
  try {
    if (!skipMigrations) await migrate(kysely);
    else if (!(await isUpToDate(kysely))) throw none;
  } catch (error) {
    await connections.close();
    throw error;
  }
  return {
    kind: databaseUrl ? "postgres" : "pglite",
    inTenant(tenant, work) {
      // Validate the name here, because it becomes part of the SQL text. Valid names need no
      // quoting.
      const name = TenantName.parse(tenant);
      return transaction(
        kysely,
        `begin; set local role tenant_session; set local app.tenant = '${name}'; set local lock_timeout = '${lockTimeout}'`,
        (db) => work({ db, tenant: name }),
      );
    },
    asOwner: (work) => transaction(kysely, "begin; set local app.all_tenants = 'on'", work),
    close: () => connections.close(),
  };
}
