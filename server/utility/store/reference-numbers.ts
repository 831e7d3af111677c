/** References that people say on the phone: T-2026-000123. They let nobody in. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The next of the tenant's series, with the year it is in South Africa. Whoever wants one meanwhile waits until the transaction ends. */
export async function nextReference(db: Kysely<Tables>, tenant: string, series: Tables["reference_numbers"]["series"]): Promise<string> {
  const { last, year } = await db
    .insertInto("reference_numbers")
    .values({ tenant, series, last: 1 })
    .onConflict((conflict) => conflict.columns(["tenant", "series"]).doUpdateSet({ last: sql<number>`reference_numbers.last + 1` }))
    .returning(["last", sql<string>`to_char(now() at time zone 'Africa/Johannesburg', 'YYYY')`.as("year")])
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(6, "0")}`;
}
