/** The fields of a database error. */

const names = ["code", "detail", "hint", "table", "column", "constraint"] as const;

/** The useful fields of an error. `code` is the five-character SQLSTATE error code. */
export type SqlErrorFields = { message: string } & Partial<Record<(typeof names)[number], string>>;

/**
 * Extracts the useful fields of any thrown value. The two drivers, pg and PGlite, use the same
 * names for them.
 */
export function sqlErrorFields(error: unknown): SqlErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields: SqlErrorFields = { message: error.message };
  for (const name of names) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string") fields[name] = value;
  }
  return fields;
}

/** An error of the embedded database, passed on from its worker thread. */
export class SqlError extends Error {
  constructor({ message, ...fields }: SqlErrorFields) {
    super(message);
    Object.assign(this, fields);
  }
}

/** Checks whether a statement failed because it violated this constraint. */
export function violates(error: unknown, name: string): boolean {
  const { constraint, message } = sqlErrorFields(error);
  // Citus has the name only in the message, followed by the number of the shard.
  return constraint === name || new RegExp(`"${name}_\\d+"`).test(message);
}

/**
 * Checks for a lock timeout, which means that another transaction held the statement's rows for too
 * long.
 */
export function isLockTimeout(error: unknown): boolean {
  return sqlErrorFields(error).code === "55P03";
}

/** Checks whether a statement was cancelled because it took too long. */
export function isStatementTimeout(error: unknown): boolean {
  const { code, message } = sqlErrorFields(error);
  return code === "57014" || message === noAnswerMessage;
}

/** The message of pg's error for a statement that exceeded the pool's `query_timeout`. */
export const noAnswerMessage = "Query read timeout";

/**
 * Matches the SQLSTATEs sent by a server that is closing the connection (57P01 and 57P02), and the
 * operating system's error codes for a closed connection.
 */
const lostConnectionCodes = /^(?:57P0[12]|ECONNRESET|EPIPE)$/;
const closedConnectionMessages = /^Connection terminated|is not queryable$/;

/**
 * Matches the SQLSTATEs of a server that is not accepting connections, and the operating system's
 * error codes for a server that can't be reached.
 */
const unreachableCodes =
  /^(?:08\w{3}|53300|57P03|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/;
const connectTimeoutMessage = "timeout exceeded when trying to connect";

/** Checks whether the database could not be reached, or the connection was lost. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = "", message } = sqlErrorFields(error);
  return (
    unreachableCodes.test(code) || message === connectTimeoutMessage || isLostConnection(error)
  );
}

/** Checks whether a statement failed because the server closed the connection. */
export function isLostConnection(error: unknown): boolean {
  const { code = "", message } = sqlErrorFields(error);
  return lostConnectionCodes.test(code) || closedConnectionMessages.test(message);
}
