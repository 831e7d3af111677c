/** The current date in South Africa, which decides due dates and the last day of access. */
import { sql } from "kysely";

export const today = sql<string>`(now() at time zone 'Africa/Johannesburg')::date`;

/**
 * Returns an SQL condition that access has not ended. The column holds the last day of access, or
 * null for access without an end.
 */
export const notExpired = (column: string) => sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${today})`;
