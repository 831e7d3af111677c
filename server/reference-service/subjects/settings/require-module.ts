/** Restricts calls to the municipalities that use a module. */
import type { ModuleName } from "#contract/settings/tenant.ts";
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import { notFound } from "#service/rules/refusal.ts";

/** Returns the municipality's settings. Throws Refusal (not_found) if it doesn't use the module. */
export async function requireModule(context: TenantContext, module: ModuleName) {
  const found = await findTenant(context);
  if (!found?.modules.includes(module)) throw notFound();
  return found;
}
