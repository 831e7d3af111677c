/** The service's database, embedded or PostgreSQL: transactions that see one tenant, and transactions of the owner. */
import { Kysely, sql } from "kysely";
import { TenantName } from "#contract/fields.ts";
import { dialect } from "./connections.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import { isPglite, openPglite } from "./pglite-connections.ts";
import { mostConnections, openPostgres } from "./postgres-connections.ts";
import { isLostConnection } from "./sql-error.ts";
import type { Tables } from "./tables.ts";

export { DataFolderInUse } from "./folder-lock.ts";

/** Nobody's call waits longer for a row that an import holds: calls that wait would keep every connection from all others. */
const lockTimeout = "3s";

/** There is none, or it is from an earlier release. */
export class NoDatabase extends Error {}

/** The inside of a transaction, as the repositories take it. */
export type Db = Kysely<Tables>;

export interface Database {
  /** One transaction that sees this tenant's rows only (SET LOCAL ROLE utility_tenant, app.tenant set). Never wait for anything else inside. Throws what isHeld knows. */
  inTenant<T>(tenant: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** One transaction as the owner of the tables: import, tenants. */
  asOwner<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  kind: "pglite" | "postgres";
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Neither makes a database nor changes its tables: for programs that only look. */
  asItIs?: boolean;
  /** Hears of what went wrong outside any transaction: a lost connection, a failed VACUUM. */
  onProblem?: (error: unknown) => void;
  /** Hears of every statement and the ms it took. Without it nothing is measured. */
  onQuery?: ((sql: string, bindings: readonly unknown[], ms: number) => void) | undefined;
}

/** One transaction on one connection; undefined where the connection turned out to be lost before anything was done. */
function transactionOn<T>(
  kysely: Kysely<Tables>,
  begin: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<{ result: T } | undefined> {
  return kysely.connection().execute(async (db) => {
    let begun = false;
    try {
      await sql.raw(begin).execute(db);
      begun = true;
      const result = await work(db);
      await sql.raw("commit").execute(db);
      return { result };
    } catch (error) {
      if (!begun && isLostConnection(error)) return undefined;
      // A rollback fails only where the connection is lost, which has rolled back too.
      await sql
        .raw("rollback")
        .execute(db)
        .catch(() => undefined);
      throw error;
    }
  });
}

/**
 * `begin` and what belongs to it go in one round trip; the connection is never given back inside a transaction. Connections that a restart of
 * the server has cut are found out here, one after the other, and none of them costs anybody an error.
 */
async function transaction<T>(kysely: Kysely<Tables>, begin: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  for (let lost = 0; lost <= mostConnections; lost += 1) {
    const done = await transactionOn(kysely, begin, work);
    if (done) return done.result;
  }
  throw new Error("Every connection to the database was lost at its first statement.");
}

/** Opens and migrates. Throws DataFolderInUse when another process has the embedded database open, NoDatabase where it was to be left as it is. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  asItIs = false,
  onProblem = () => undefined,
  onQuery,
}: DatabaseOptions): Promise<Database> {
  const none = new NoDatabase(
    `${databaseUrl ? "The database of DATABASE_URL" : `The folder ${dataDir}`} has no tables of this release of the reference service. ` +
      "Set DATABASE_URL or DATA_DIR to where the service keeps its own, and start the service once after an update.",
  );
  if (asItIs && !databaseUrl && !isPglite(dataDir)) throw none;
  const connections = databaseUrl ? openPostgres(databaseUrl, onProblem) : await openPglite(dataDir, onProblem);
  const kysely = new Kysely<Tables>({
    dialect: dialect(connections),
    ...(onQuery && { log: ({ query, queryDurationMillis }) => onQuery(query.sql, query.parameters, queryDurationMillis) }),
  });
  try {
    if (!asItIs) await migrate(kysely);
    else if (!(await isUpToDate(kysely))) throw none;
  } catch (error) {
    await connections.close();
    throw error;
  }
  return {
    kind: databaseUrl ? "postgres" : "pglite",
    inTenant(tenant, work) {
      // The pattern leaves nothing to quote; it is checked here because a string in SQL must not rest on its callers.
      const name = TenantName.parse(tenant);
      return transaction(
        kysely,
        `begin; set local role utility_tenant; set local app.tenant = '${name}'; set local lock_timeout = '${lockTimeout}'`,
        work,
      );
    },
    asOwner: (work) => transaction(kysely, "begin", work),
    close: () => connections.close(),
  };
}
