/**
 * Runs transactions. Each SQL statement is sent without waiting for the answers to earlier ones.
 */
import {
  type ConnectionProvider,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import {
  Connection,
  dialectOf,
  LostAtBeginError,
  type OnQuery,
  type SqlConnections,
} from "./connections.ts";
import type { Db } from "./context.ts";
import type { Tables } from "./tables.ts";

export interface Pool {
  connections: SqlConnections;
  onQuery: OnQuery | undefined;
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
/** Provides the parts that Kysely requires, but that statements on an open connection don't use. */
const driver = new DummyDriver();
const unused = { config: { dialect: dialectOf(driver) }, dialect: dialectOf(driver), driver };

/**
 * Returns a Kysely instance on one connection. Kysely's own driver sends a statement only after the
 * answer to the previous one, so that each statement of a Promise.all would need its own message.
 */
function openOn(connection: Connection): Db {
  const provider: ConnectionProvider = { provideConnection: (send) => send(connection) };
  return new Kysely<Tables>({
    ...unused,
    executor: new DefaultQueryExecutor(compiler, adapter, provider),
  });
}

/**
 * Runs one transaction on one connection. Returns undefined if the connection was lost before any
 * work was done. Statements that follow the commit or rollback are refused: they would see every
 * tenant's rows, or run in another caller's transaction.
 */
async function tryTransaction<T>(
  pool: Pool,
  begin: string[],
  work: (db: Db) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const connection = new Connection(await pool.connections.acquire(), pool.onQuery);
  const db = openOn(connection);
  try {
    for (const statement of begin) await sql.raw(statement).execute(db);
    const result = await work(db);
    await connection.end("commit");
    return { result };
  } catch (error) {
    if (error instanceof LostAtBeginError) return undefined;
    // A rollback fails only if the connection is lost, and then the server rolls back anyway.
    await connection.end("rollback").catch(() => undefined);
    throw error;
  } finally {
    connection.sql.release();
  }
}

/**
 * Runs a transaction. Except on Citus, BEGIN and its settings are sent with the first statement. A
 * connection never returns to the pool inside a transaction. Connections cut by a server restart
 * are replaced without an error for the caller.
 */
export async function transaction<T>(
  pool: Pool,
  begin: string[],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let lost = 0; lost <= pool.connections.size; lost += 1) {
    const done = await tryTransaction(pool, begin, work);
    if (done) return done.result;
  }
  throw new Error("Every database connection was lost on its first statement.");
}
