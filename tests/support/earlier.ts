/** Moves the times of rows into the past, as if the test had waited. */
import { sql } from "kysely";

/**
 * Returns an SQL expression for the column's time minus the interval. It doesn't depend on the
 * session's time zone, because Citus updates columns only with immutable functions.
 */
export const earlier = (column: string, interval: string) =>
  sql<Date>`(${sql.ref(column)} at time zone 'UTC' - ${interval}::interval) at time zone 'UTC'`;
