/** The periods for which a municipality keeps data that it no longer needs. */
import { Retention } from "#contract/privacy/retention.ts";
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";

/** The retention period of message records if a municipality does not set one. */
const defaultPeriods: Retention = { messages: 30 };

/** Returns the municipality's periods, with the defaults. */
export async function findPeriods(context: TenantContext): Promise<Retention> {
  return { ...defaultPeriods, ...Retention.parse((await findTenant(context))?.retention ?? {}) };
}
