/** Checks whether the service can serve calls. */
import { setTimeout as wait } from "node:timers/promises";
import { errorMessage } from "#server/error-message.ts";
import { cacheProbe, type Probe, probeTimeoutMs } from "#server/health.ts";
import type { Database } from "#service/database/database.ts";
import { findTenant, listTenants } from "#service/database/tenants.ts";

/** Returns a probe that runs a tenant transaction, as API calls do. */
export function databaseProbe(database: Database): Probe {
  return cacheProbe(async () => {
    const late = new AbortController();
    const limit = wait(probeTimeoutMs, "the database did not respond in time", {
      signal: late.signal,
    }).catch(() => null);
    const outcome = await Promise.race([runTransaction(database), limit]);
    late.abort();
    return outcome;
  });
}

async function runTransaction(database: Database): Promise<string | null> {
  try {
    const [tenant] = await listTenants(database);
    // A new service has no tenant until the first import.
    if (tenant !== undefined) await database.inTenant(tenant, findTenant);
    return null;
  } catch (error) {
    return `the database did not respond: ${errorMessage(error)}`;
  }
}
