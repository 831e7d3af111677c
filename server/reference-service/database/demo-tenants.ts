/** Tracks the loading of the demo, so that an interrupted load is repeated. */
import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * Returns the demo tenants to load: all of them if the database has no tenants, or those of an
 * unfinished load.
 */
export async function startDemoLoad(
  database: Database,
  tenants: readonly string[],
): Promise<string[]> {
  return database.asOwner(async (db) => {
    const loads = await db
      .selectFrom("demo_tenants")
      .select(["tenant", "loaded"])
      .orderBy("tenant")
      .execute();
    if (loads.length > 0)
      return loads.filter(({ loaded }) => loaded === null).map(({ tenant }) => tenant);
    if (await db.selectFrom("tenants").select("tenant").limit(1).executeTakeFirst()) return [];
    await db
      .insertInto("demo_tenants")
      .values(tenants.map((tenant) => ({ tenant, loaded: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [...tenants];
  });
}

export async function finishDemoLoad(database: Database, tenant: string): Promise<void> {
  await database.inTenant(tenant, ({ db }) =>
    db
      .updateTable("demo_tenants")
      .set({ loaded: sql<Date>`now()` })
      .where("tenant", "=", tenant)
      .execute(),
  );
}
