/**
 * The database interface shared by the embedded database and PostgreSQL, and the Kysely dialect
 * built on it.
 */
import type { DatabaseConnection, Dialect, Driver, QueryResult } from "kysely";
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";

export interface SqlResult {
  rows: unknown[];
  affectedRows?: number | undefined;
}

export interface SqlConnection {
  /**
   * Runs one SQL statement with its parameters. `begin` contains SQL statements to run first, which
   * are sent in the same message. If those fail, this one fails too. Throws LostAtBeginError if the
   * connection was lost on `begin`.
   */
  query(sql: string, parameters: readonly unknown[], begin?: string): Promise<SqlResult>;
  /**
   * Runs any number of SQL statements without parameters in one round trip, and returns the result
   * of the last one.
   */
  run(sql: string, begin?: string): Promise<SqlResult>;
  release(): void;
}

export interface SqlConnections {
  /** The maximum number of connections that are open at a time. */
  size: number;
  acquire(): Promise<SqlConnection>;
  use(): { inUse: number; waiting: number };
  close(): Promise<void>;
}

/**
 * Returns a promise that rejects if the transaction's first SQL statement fails. The later
 * statements wait for it, so that they are rejected too.
 */
function refusalAfter(first: Promise<unknown>): Promise<unknown> {
  const refusal = first.catch((cause: unknown) => {
    if (cause instanceof LostAtBeginError) throw cause;
    throw new Error("The transaction's first statement failed.", { cause });
  });
  // There may be no other statement.
  refusal.catch(() => undefined);
  return refusal;
}

/** Thrown if the connection was lost before a transaction started. */
export class LostAtBeginError extends Error {}

/** A function that receives each SQL statement and the time it took in ms. */
export type OnQuery = (sql: string, bindings: readonly unknown[], ms: number) => void;

export class Connection implements DatabaseConnection {
  /**
   * The SQL that begins the transaction, held until its first statement. Both are sent together,
   * because each message costs both programs as much as a small statement.
   */
  private begin: string | undefined;

  /**
   * The result of the transaction's first SQL statement. If it fails, all others except the
   * rollback are rejected, because a statement outside a transaction would see every tenant's rows.
   */
  private first: Promise<unknown> | undefined;

  private ended = false;

  constructor(
    readonly sql: SqlConnection,
    private readonly onQuery?: OnQuery,
  ) {}

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    this.refuseAfterEnd();
    const raw = query.kind === "RawNode" && parameters.length === 0;
    if (raw && /^begin\b/.test(sql)) {
      this.begin = sql;
      return { rows: [] };
    }
    if (this.first) {
      await this.first;
      this.refuseAfterEnd();
    }
    const { begin } = this;
    this.begin = undefined;
    const started = performance.now();
    const answer = raw ? this.sql.run(sql, begin) : this.sql.query(sql, parameters, begin);
    if (begin !== undefined) this.first = refusalAfter(answer);
    const { rows, affectedRows } = await answer.finally(() =>
      this.onQuery?.(sql, parameters, performance.now() - started),
    );
    return {
      // Kysely derives Row from the statement that returned these rows.
      rows: rows as Row[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  /** Ends the transaction. Any SQL statements sent later are rejected. */
  async end(how: "commit" | "rollback"): Promise<void> {
    this.ended = true;
    // The transaction has not started, because it has no statement.
    if (this.begin !== undefined) return;
    if (how === "commit") await this.first;
    await this.sql.run(how);
  }

  private refuseAfterEnd(): void {
    if (this.ended) throw new Error("The transaction has ended.");
  }

  streamQuery(): never {
    throw new Error("Streaming is not supported. Read lists page by page.");
  }
}

/**
 * A Kysely driver that uses these connections. Only migrate.ts uses its transactions. The service's
 * own transactions are in transactions.ts.
 */
class ConnectionsDriver implements Driver {
  constructor(private readonly connections: SqlConnections) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.connections.acquire());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.end("commit");
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.end("rollback");
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.sql.release();
  }

  async destroy(): Promise<void> {
    await this.connections.close();
  }
}

export function dialect(connections: SqlConnections): Dialect {
  return dialectOf(new ConnectionsDriver(connections));
}

/** Returns PostgreSQL's dialect with this driver. */
export function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
