/**
 * Reference numbers that people can quote on the phone, such as T-2026-000123. They grant no
 * access.
 */
import { type Selectable, sql } from "kysely";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import type { TenantContext } from "./context.ts";
import type { Tables } from "./tables.ts";

/**
 * Returns the next reference in one of the tenant's series. It includes the current year in South
 * Africa. Other callers wait until the transaction ends.
 */
export async function nextReference(
  { db, tenant }: TenantContext,
  series: Selectable<Tables["reference_numbers"]>["series"],
): Promise<string> {
  const { last } = await db
    .insertInto("reference_numbers")
    .values({ tenant, series, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "series"])
        .doUpdateSet({ last: sql<number>`reference_numbers.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return `${series}-${todayInSouthAfrica().slice(0, 4)}-${String(last).padStart(6, "0")}`;
}
