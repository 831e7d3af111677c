/** Names for SQL statements, so that a connection parses and plans each of them only once. */
import { createHash } from "node:crypto";

/**
 * Limits on the number and length of named statements, because every connection keeps all of them
 * in memory. Bulk inserts are too long to be named.
 */
const namedStatements = 200;
const namedLength = 4_000;

/**
 * The name of each statement, by its text. The same text has the same name on every connection, so
 * a connection pooler must support named statements (PgBouncer 1.21 and later).
 */
const statementNames = new Map<string, string>();

/**
 * Matches statements that contain a text search. They are not named, because the best plan depends
 * on the search text and must be made each time.
 */
const likeOperator = / like /;

/** Returns the name to run a statement by, or undefined if it is planned anew each time. */
export function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (
    known ||
    likeOperator.test(sql) ||
    sql.length > namedLength ||
    statementNames.size >= namedStatements
  )
    return known;
  const name = createHash("sha256").update(sql).digest("base64url").slice(0, 24);
  statementNames.set(sql, name);
  return name;
}
