/** Moves the times of rows into the past, as if the test had waited. */
import { sql } from "kysely";

/**
 * Returns SQL for a time that is earlier than the column's. It doesn't depend on the session's time
 * zone, because Citus updates columns only with immutable functions.
 */
export const earlier = (column: string, interval: string) =>
  sql<Date>`(${sql.ref(column)} at time zone 'UTC' - ${interval}::interval) at time zone 'UTC'`;
