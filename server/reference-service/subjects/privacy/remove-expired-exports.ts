/** Deletes the exports of people's data that have expired. */
import type { Database } from "#service/database/database.ts";
import { listTenants } from "#service/database/tenants.ts";
import { removeExpired } from "./store/data-exports.ts";

/** Deletes all tenants' expired exports. Their files are listed for removal. */
export async function removeExpiredExports(database: Database): Promise<void> {
  for (const tenant of await listTenants(database)) await database.inTenant(tenant, removeExpired);
}
