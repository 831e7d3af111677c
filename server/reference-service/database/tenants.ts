/** The tenants (municipalities) of this service. */
import type { z } from "zod";
import type { Tenant } from "#contract/settings/tenant.ts";
import { compileOnce } from "./compile-once.ts";
import type { TenantContext } from "./context.ts";
import type { Database } from "./database.ts";

const findSettings = compileOnce(["tenant"], (db, { tenant }) =>
  db.selectFrom("tenants").select("settings").where("tenant", "=", tenant),
);

/** Returns a tenant, or undefined if there is none with that name. */
export async function findTenant({
  db,
  tenant,
}: TenantContext): Promise<z.input<typeof Tenant> | undefined> {
  const [row] = await findSettings(db, { tenant });
  return row && { ...row.settings, id: tenant };
}

/** Returns the tenant's name for messages, or an empty string if there is no such tenant. */
export async function findTenantName(context: TenantContext): Promise<string> {
  return (await findTenant(context))?.name ?? "";
}

/** Returns the names of all tenants. */
export async function listTenants(database: Database): Promise<string[]> {
  const rows = await database.asOwner((db) =>
    db.selectFrom("tenants").select("tenant").orderBy("tenant").execute(),
  );
  return rows.map(({ tenant }) => tenant);
}

/**
 * Returns a function that checks whether a tenant exists. It adds those that it finds to `known`,
 * so that the check adds no query to a call.
 */
export function memoizeTenantExists(
  database: Database,
  known: Set<string>,
): (tenant: string) => Promise<boolean> {
  return async (tenant) => {
    if (known.has(tenant)) return true;
    const found = await database.inTenant(tenant, (context) => findTenant(context));
    if (found) known.add(tenant);
    return found !== undefined;
  };
}
