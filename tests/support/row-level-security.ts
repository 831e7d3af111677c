/** Turns row-level security off, so that a query that forgets the tenant is noticed. */
import { sql } from "kysely";
import type { Database } from "#service/database/database.ts";

/**
 * Returns a database whose tenant transactions run as the owner of the tables, who sees the rows of
 * all tenants, as long as `isOff` returns true.
 */
export function withoutRowLevelSecurity(database: Database, isOff: () => boolean): Database {
  return {
    ...database,
    inTenant: (tenant, work, call) =>
      isOff()
        ? database.asOwner(async (db) => {
            // The search views filter by this setting, and have no other condition.
            await sql`set local app.tenant = ${sql.lit(tenant)}`.execute(db);
            return work({ db, tenant });
          })
        : database.inTenant(tenant, work, call),
  };
}
