/** The current date in South Africa, used for due dates and the last day of access. */
import { sql } from "kysely";

export const today = sql<string>`(now() at time zone 'Africa/Johannesburg')::date`;

/**
 * Returns an SQL condition for access that has not ended. The column holds the last day of access,
 * or null if the access has no end date.
 */
export const notExpired = (column: string) => sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${today})`;
