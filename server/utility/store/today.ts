/** The day it is in South Africa, which is what a last day of access or a due date means. */
import { sql } from "kysely";

export const today = sql<string>`(now() at time zone 'Africa/Johannesburg')::date`;

/** Whether access has not ended; the column holds its last day, or null where it has none. */
export const notEnded = (column: string) => sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${today})`;
