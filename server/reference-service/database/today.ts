/** The current date in South Africa, used for due dates and the last day of access. */
import { sql } from "kysely";
import type { Db } from "./context.ts";

export const today = sql<string>`(now() at time zone 'Africa/Johannesburg')::date`;

/**
 * Returns the current time with its microseconds, rather than the time at which the transaction
 * started. The time is read in a separate SQL statement, because Citus allows no clock_timestamp()
 * in an UPDATE.
 */
export async function currentInstant(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? "";
}

/**
 * Returns an SQL condition for access that has not ended. The column holds the last day of access,
 * or null if the access has no end date.
 */
export const notExpired = (column: string) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${today})`;

/**
 * Returns an SQL condition for a person's current access: it has not ended, and the account still
 * has the holder through whom they have it. `access` is the table's name or alias.
 */
export const hasAccessToday = (access: string) =>
  sql<boolean>`(${notExpired(`${access}.expires`)} and ${sql.ref(`${access}.held`)} @> ${today})`;
