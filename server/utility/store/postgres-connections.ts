/** PostgreSQL: a pool of connections with named statements, so that each connection plans a statement once. */
import { createHash } from "node:crypto";
import pg from "pg";
import { columnParsers } from "./column-types.ts";
import type { SqlConnection, SqlConnections, SqlResult } from "./connections.ts";

/** Statements with a name are kept by every connection, so only this many get one, and none as long as a bulk insert. */
const namedStatements = 200;
const namedLength = 4_000;

/** A pooler in front of PostgreSQL has to follow named statements (PgBouncer: 1.21 and later), because the same text has the same name everywhere. */
const names = new Map<string, string>();

/** How a text is best looked for depends on the text: a statement that looks for one is planned each time. */
const looksFor = / like /;

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || looksFor.test(sql) || sql.length > namedLength || names.size >= namedStatements) return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 24);
  names.set(sql, name);
  return name;
}

// pg asks for a parser by type number and format; everything it is not given here stays pg's own.
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

function connection(client: pg.PoolClient): SqlConnection {
  return {
    async query(sql, parameters) {
      const name = nameOf(sql);
      return result(await client.query({ ...(name && { name }), text: sql, values: [...parameters], types }));
    },
    async run(sql) {
      // For several statements in one text pg answers with a list, which its types don't know.
      const answers: Result | Result[] = await client.query<Record<string, unknown>>({ text: sql, types });
      const last = [answers].flat().at(-1);
      return last ? result(last) : { rows: [] };
    },
    release: () => client.release(),
  };
}

export const mostConnections = 10;

/** Connects when the first connection is asked for. `onProblem` hears of connections that were lost; the pool replaces them. */
export function openPostgres(databaseUrl: string, onProblem: (error: unknown) => void): SqlConnections {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: mostConnections, connectionTimeoutMillis: 10_000, keepAlive: true });
  pool.on("error", onProblem);
  // The pool listens to idle clients only: one that is lost while in use would end the process.
  pool.on("connect", (client) => client.on("error", onProblem));
  return {
    acquire: async () => connection(await pool.connect()),
    close: () => pool.end(),
  };
}
