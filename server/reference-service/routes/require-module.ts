/** Calls that only some municipalities have. */
import type { ModuleName } from "#contract/tenant.ts";
import type { TenantContext } from "../store/context.ts";
import { findTenant } from "../store/tenants.ts";
import { notFound } from "./http-error.ts";

/** Returns the municipality's settings. Throws HttpError (404) if it doesn't use the module. */
export async function requireModule(context: TenantContext, module: ModuleName) {
  const found = await findTenant(context);
  if (!found?.modules.includes(module)) throw notFound();
  return found;
}
