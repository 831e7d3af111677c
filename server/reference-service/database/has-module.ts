/** Provides the SQL condition that checks whether a municipality uses a module. */
import { sql } from "kysely";
import type { ModuleName } from "#contract/settings/tenant.ts";

/**
 * SQL condition that is true while the municipality uses the module. Otherwise, the module's stored
 * data has no effect.
 */
export const hasModule = (tenant: string, module: ModuleName) =>
  sql<boolean>`exists (select from tenants t where t.tenant = ${tenant} and t.settings -> 'modules' @> ${JSON.stringify([module])}::jsonb)`;
