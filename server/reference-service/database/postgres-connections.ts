/**
 * A pool of PostgreSQL connections with named statements, so that each connection plans a statement
 * only once.
 */
import pg from "pg";
import { columnParsers } from "./column-types.ts";
import {
  LostAtBeginError,
  type SqlConnection,
  type SqlConnections,
  type SqlResult,
} from "./connections.ts";
import { isLostConnection, noAnswerMessage } from "./sql-error.ts";
import { statementName } from "./statement-names.ts";

// pg looks up parsers by type ID and format. Types that are missing from columnParsers use pg's own
// parser.
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const parser: unknown = pg.types.getTypeParser(id, format);
    return (format !== "binary" && columnParsers[id]) || parser;
  },
};

type Result = pg.QueryResult<Record<string, unknown>>;

function result({ rows, rowCount }: Result): SqlResult {
  return { rows, affectedRows: rowCount ?? undefined };
}

/** A limit on the time to wait for an answer. pg starts the timer when it sends the statement. */
interface TimeLimit {
  query_timeout?: number;
}

function connection(client: pg.PoolClient, queryTimeoutMs: number | undefined): SqlConnection {
  const { stream } = client.connection;
  let silent = false;
  let corked = false;
  /**
   * The number of statements still waiting for an answer. The time limit grows with this number.
   */
  let inFlight = 0;
  /** Buffers writes until the end of this tick, and sends them together. */
  function cork(): void {
    if (corked) return;
    corked = true;
    stream.cork();
    process.nextTick(() => {
      corked = false;
      stream.uncork();
    });
  }
  /**
   * Sends a statement. Throws an error if an earlier one on this connection was not answered in
   * time.
   */
  async function send<Answer>(start: (limit: TimeLimit) => Promise<Answer>): Promise<Answer> {
    if (silent) throw new Error(noAnswerMessage);
    cork();
    inFlight += 1;
    try {
      return await start(
        queryTimeoutMs === undefined ? {} : { query_timeout: inFlight * queryTimeoutMs },
      );
    } catch (error) {
      silent ||= error instanceof Error && error.message === noAnswerMessage;
      throw error;
    } finally {
      inFlight -= 1;
    }
  }
  /** Sends a statement. If `begin` is given, first sends it to begin the transaction. */
  async function sendAfter<Answer>(
    begin: string | undefined,
    start: (limit: TimeLimit) => Promise<Answer>,
  ): Promise<Answer> {
    if (begin === undefined) return send(start);
    const [started, answer] = await Promise.allSettled([
      send((limit) => client.query({ text: begin, ...limit })),
      send(start),
    ]);
    if (started.status === "rejected") {
      throw isLostConnection(started.reason)
        ? new LostAtBeginError("The connection was lost.", { cause: started.reason })
        : started.reason;
    }
    if (answer.status === "rejected") throw answer.reason;
    return answer.value;
  }
  return {
    async query(sql, parameters, begin) {
      const name = statementName(sql);
      const query = { ...(name && { name }), text: sql, values: [...parameters], types };
      return result(
        await sendAfter(begin, (limit) =>
          client.query<Record<string, unknown>>({ ...query, ...limit }),
        ),
      );
    },
    async run(sql, begin) {
      // If the text contains several statements, pg returns an array of results, which its types
      // omit.
      const answers: Result | Result[] = await sendAfter(begin, (limit) =>
        client.query<Record<string, unknown>>({ text: sql, types, ...limit }),
      );
      const last = [answers].flat().at(-1);
      return last ? result(last) : { rows: [] };
    },
    // Closes a connection that may still be running its statement.
    release: () => client.release(silent),
  };
}

export interface PoolOptions {
  connections: number;
  /** The longest time in ms to wait for the server's answer to one statement. */
  queryTimeoutMs?: number;
  /** Receives errors of lost connections, which the pool replaces. */
  onProblem: (error: unknown) => void;
}

/**
 * The time in ms after which an unused connection is closed. A new connection must sign in and plan
 * each statement again, which takes several times as long as a call.
 */
const idleTimeoutMs = 300_000;

/** The time in ms without traffic after which the system checks that a connection still works. */
const keepAliveMs = 60_000;

/** Opens a pool, which connects on first use. */
export function openPostgres(
  databaseUrl: string,
  { connections, queryTimeoutMs, onProblem }: PoolOptions,
): SqlConnections {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleTimeoutMs,
    // Firewalls drop unused connections, often after a few minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // Lets a statement follow another without waiting for its result.
    pipeline: true,
  });
  pool.on("error", onProblem);
  // The pool handles errors of idle clients only. Without this, losing a client in use would end
  // the process.
  pool.on("connect", (client) => client.on("error", onProblem));
  return {
    size: connections,
    acquire: async () => connection(await pool.connect(), queryTimeoutMs),
    use: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
