/** What a database says when it refuses a statement. */

export interface SqlErrorFields {
  message: string;
  /** The SQLSTATE. */
  code?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
}

const names = ["code", "detail", "hint", "table", "column", "constraint"] as const;

/** Picks what is worth telling from whatever was thrown; pg and PGlite name their errors' fields alike. */
export function sqlErrorFields(error: unknown): SqlErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields: SqlErrorFields = { message: error.message };
  for (const name of names) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string") fields[name] = value;
  }
  return fields;
}

/** A statement that the embedded database refused, brought over from its worker thread. */
export class SqlError extends Error implements SqlErrorFields {
  code?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;

  constructor({ message, ...fields }: SqlErrorFields) {
    super(message);
    Object.assign(this, fields);
  }
}

/** Whether a statement was given up because others held its rows for too long. */
export function isHeld(error: unknown): boolean {
  return sqlErrorFields(error).code === "55P03";
}

/** SQLSTATEs of a server that closes the connection (57P01, 57P02), and what the system and pg itself say of one that is closed. */
const lost = /^(?:57P0[12]|ECONNRESET|EPIPE)$/;
const closed = /^Connection terminated|is not queryable$/;

/** Whether a statement failed because its connection had been closed from the other side. */
export function isLostConnection(error: unknown): boolean {
  const { code = "", message } = sqlErrorFields(error);
  return lost.test(code) || closed.test(message);
}
