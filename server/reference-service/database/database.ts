/**
 * Opens the service's database (embedded or PostgreSQL) and runs transactions, either limited to
 * one tenant or as the owner of the tables.
 */
import { Kysely } from "kysely";
import { TenantName } from "#contract/values/fields.ts";
import { type ApiCall, ConnectionShares, type ShareOptions } from "./connection-shares.ts";
import { dialect, type OnQuery } from "./connections.ts";
import type { Db, TenantContext } from "./context.ts";
import { DatabaseNotReadyError, hasCitus, isUpToDate, migrate } from "./migrate.ts";
import { openPglite, pgliteExists } from "./pglite-connections.ts";
import { openPostgres } from "./postgres-connections.ts";
import type { Tables } from "./tables.ts";
import { checkOwnerOnCitus, checkTenantRole } from "./tenant-role.ts";
import { type Pool, transaction } from "./transactions.ts";

export { DataFolderInUse } from "./folder-lock.ts";
export { DatabaseNotReadyError } from "./migrate.ts";

/**
 * The maximum time to wait for a row that an import has locked. Longer waits would tie up all
 * connections.
 */
const lockTimeout = "3s";

/**
 * The maximum wait for a connection, in ms. With PostgreSQL, calls are rejected within a second.
 * The embedded database has only one connection, which people take turns to use. On Citus, opening
 * a connection takes part of a second, because it also connects to the nodes.
 */
const callWaitMs = { postgres: 800, citus: 5_000, pglite: 10_000 };

/**
 * The number of connections for migrations, imports, commands and the service's background work.
 */
const backgroundConnections = 4;

/**
 * The extra time in ms to wait for the server to cancel a statement before its connection is
 * closed.
 */
const silenceMs = 2000;

export interface Database {
  /**
   * Runs one transaction that sees only this tenant's rows (role tenant_session, app.tenant set).
   * Inside it, await only database calls. Lock timeouts throw errors that isLockTimeout recognises.
   * `call` is the API call to which the transaction belongs.
   */
  inTenant<T>(
    tenant: string,
    work: (context: TenantContext) => Promise<T>,
    call?: ApiCall,
  ): Promise<T>;
  /** Runs one transaction as the owner of the tables, for imports and for managing tenants. */
  asOwner<T>(work: (db: Db) => Promise<T>): Promise<T>;
  kind: "pglite" | "postgres";
  /**
   * Returns the database for API calls. With PostgreSQL, its tenant transactions use a separate
   * connection pool and have a time limit for each SQL statement. They throw DatabaseBusyError if
   * no connection becomes free in time.
   */
  forCalls(options: CallOptions): Database;
  /** Returns the current use of each connection pool. */
  connectionUse(): { pool: "calls" | "background"; size: number; inUse: number; waiting: number }[];
  /** Waits for running transactions to finish, then closes the database. */
  close(): Promise<void>;
}

export interface CallOptions {
  connections: number;
  /** The time limit for each SQL statement in ms. The embedded database has none. */
  statementTimeoutMs: number;
  tenants: ShareOptions["tenants"];
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
  /** Receives every SQL statement and the time it took in ms. If omitted, nothing is measured. */
  onQuery?: OnQuery | undefined;
}

/** The settings of a transaction, by name. Neither names nor values may contain quotes. */
type Settings = Record<string, string | number>;

/** A function that returns the messages to send to begin a transaction with these settings. */
type Begin = (settings: Settings) => string[];

const setLocal = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join("; ");

/** Begins a transaction with all settings in one statement, which costs less than one for each. */
const beginOnPostgres: Begin = (settings) => [
  `begin; select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(", ")}`,
];

/**
 * Begins a transaction so that Citus forwards its settings to the worker nodes, which it does only
 * for SET LOCAL. Citus forwards the whole text of a message, so BEGIN is sent in its own message.
 */
const beginOnCitus: Begin = (settings) => [
  "begin",
  setLocal({ "citus.propagate_set_commands": "local", ...settings }),
];

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
  const background: Pool = {
    connections: databaseUrl
      ? openPostgres(databaseUrl, { connections: backgroundConnections, onProblem })
      : await openPglite(dataDir, onProblem),
    onQuery,
  };
  const db = new Kysely<Tables>({ dialect: dialect(background.connections) });
  let isCitus: boolean;
  try {
    isCitus = await hasCitus(db);
    if (isCitus) await checkOwnerOnCitus(db);
    if (!skipMigrations) await migrate(db);
    else if (!(await isUpToDate(db))) throw none;
    await checkTenantRole(db);
  } catch (error) {
    await background.connections.close();
    throw error;
  }
  const begin = isCitus ? beginOnCitus : beginOnPostgres;
  const allTenants = { "app.all_tenants": "on" };
  // With SET, because the work may set the isolation level, which must precede the first query.
  const beginAsOwner = isCitus ? beginOnCitus(allTenants) : [`begin; ${setLocal(allTenants)}`];
  const backgroundUse = { pool: "background", size: background.connections.size } as const;
  const database: Database = {
    kind: databaseUrl ? "postgres" : "pglite",
    inTenant: (tenant, work) => tenantTransaction(background, begin, tenant, {}, work),
    asOwner: (work) => transaction(background, beginAsOwner, work),
    forCalls({ connections, statementTimeoutMs, tenants }) {
      const calls = databaseUrl
        ? {
            connections: openPostgres(databaseUrl, {
              connections,
              queryTimeoutMs: statementTimeoutMs + silenceMs,
              onProblem,
            }),
            onQuery,
          }
        : background;
      const shares = new ConnectionShares({
        connections: calls.connections.size,
        waitMs: callWaitMs[isCitus ? "citus" : database.kind],
        tenants,
      });
      return {
        ...database,
        async inTenant(tenant, work, call) {
          const giveBack = await shares.take(tenant, call);
          return tenantTransaction(
            calls,
            begin,
            tenant,
            { statement_timeout: statementTimeoutMs },
            work,
          ).finally(giveBack);
        },
        connectionUse: () => [
          ...database.connectionUse(),
          { pool: "calls", size: calls.connections.size, ...shares.use() },
        ],
        async close() {
          if (calls !== background) await calls.connections.close();
          await background.connections.close();
        },
      };
    },
    connectionUse: () => [{ ...backgroundUse, ...background.connections.use() }],
    close: () => background.connections.close(),
  };
  return database;
}

/** Opens the database for the work, without migrating it, and closes it again. */
export async function useDatabase<Result>(
  { DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    skipMigrations: true,
  });
  return work(database).finally(() => database.close());
}

function tenantTransaction<T>(
  pool: Pool,
  begin: Begin,
  tenant: string,
  more: Settings,
  work: (context: TenantContext) => Promise<T>,
): Promise<T> {
  // Validate the name here, because it becomes part of the SQL text. Valid names need no quoting.
  const name = TenantName.parse(tenant);
  return transaction(
    pool,
    begin({
      role: "tenant_session",
      "app.tenant": name,
      lock_timeout: lockTimeout,
      ...more,
    }),
    (db) => work({ db, tenant: name }),
  );
}
