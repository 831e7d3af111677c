/** Times of rows in the past, as if a test had waited. */
import { sql } from "kysely";

/**
 * Returns SQL for a time that is earlier than the column's. It doesn't depend on the session's time
 * zone, because Citus updates columns with immutable functions only.
 */
export const earlier = (column: string, interval: string) =>
  sql<Date>`(${sql.ref(column)} at time zone 'UTC' - ${interval}::interval) at time zone 'UTC'`;
