/** The days of an account that a transaction may read (decision 026). */
import { sql } from "kysely";

/** All days: the person may see the account's whole past and its future. */
export const allDays = "{(,)}";

/** The days that the transaction is limited to, or all days. */
export const readableDays = sql<string>`coalesce(nullif(current_setting('app.held', true), ''), ${sql.lit(allDays)})::datemultirange`;
