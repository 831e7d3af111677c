/** How far the demo has come, so that a load that was killed half-way is done again. */
import { sql } from "kysely";
import type { Database } from "./database.ts";

/** The demo's tenants that have to be loaded: all into a database without tenants, or those of a load that has begun and not ended. */
export async function beginDemo(database: Database, tenants: readonly string[]): Promise<string[]> {
  return database.asOwner(async (db) => {
    const begun = await db.selectFrom("demo_tenants").select(["tenant", "loaded"]).orderBy("tenant").execute();
    if (begun.length > 0) return begun.filter(({ loaded }) => loaded === null).map(({ tenant }) => tenant);
    if (await db.selectFrom("tenants").select("tenant").limit(1).executeTakeFirst()) return [];
    await db
      .insertInto("demo_tenants")
      .values(tenants.map((tenant) => ({ tenant, loaded: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [...tenants];
  });
}

export async function endDemo(database: Database, tenant: string): Promise<void> {
  await database.inTenant(tenant, (db) =>
    db
      .updateTable("demo_tenants")
      .set({ loaded: sql<Date>`now()` })
      .where("tenant", "=", tenant)
      .execute(),
  );
}
