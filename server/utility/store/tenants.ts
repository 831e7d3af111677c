/** The tenants this service serves. */
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Tenant } from "#contract/tenant.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Undefined where there is none of that name. */
export async function findTenant(db: Kysely<Tables>, tenant: string): Promise<z.input<typeof Tenant> | undefined> {
  const row = await db.selectFrom("tenants").select("settings").where("tenant", "=", tenant).executeTakeFirst();
  return row && { ...row.settings, id: tenant };
}

/** Whether there is such a tenant. Those that are there are remembered, so that this costs a call nothing. */
export function knownTenants(database: Database): (tenant: string) => Promise<boolean> {
  const known = new Set<string>();
  return async (tenant) => {
    if (known.has(tenant)) return true;
    const found = await database.inTenant(tenant, (db) => findTenant(db, tenant));
    if (found) known.add(tenant);
    return found !== undefined;
  };
}
