/** Enforces every municipality's retention periods, and reports what it removed. */
import type { Log } from "#server/log.ts";
import type { Database } from "#service/database/database.ts";
import { JobStoppedError } from "#service/database/job-stopped-error.ts";
import { listTenants } from "#service/database/tenants.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { countOld, type RemovedCounts, removeOld } from "./store/retention.ts";
import { retentionAction } from "./store/retention-runs.ts";

export async function previewRetention(database: Database, tenant: string): Promise<RemovedCounts> {
  return countOld(database, tenant, await database.inTenant(tenant, findPeriods));
}

/** Removes data that one municipality no longer keeps, and records how much in its audit log. */
export async function enforceRetention(
  database: Database,
  tenant: string,
  by = "The retention job",
): Promise<RemovedCounts> {
  const removed = await removeOld(database, tenant, await database.inTenant(tenant, findPeriods));
  if (Object.keys(removed).length === 0) return removed;
  await database.inTenant(tenant, (context) =>
    addAuditEntry(
      context,
      { name: by, ip: "" },
      {
        action: retentionAction,
        values: { counts: removed },
        subject: { kind: "settings", id: "retention" },
        after: removed,
      },
    ),
  );
  return removed;
}

/**
 * Enforces the periods of all municipalities. A failure in one municipality does not stop the
 * others.
 */
export async function enforceAllRetention(database: Database, log: Log): Promise<void> {
  for (const tenant of await listTenants(database)) {
    try {
      const removed = await enforceRetention(database, tenant);
      if (Object.keys(removed).length > 0)
        log.info({ tenant, removed }, "removed what the retention periods no longer allow");
    } catch (error) {
      if (error instanceof JobStoppedError) throw error;
      log.error({ err: error, tenant }, "the retention periods could not be enforced");
    }
  }
}
