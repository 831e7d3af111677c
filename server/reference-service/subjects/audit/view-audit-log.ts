/** Records that staff or operators read the audit log. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { addAuditEntry } from "./store/audit-log.ts";

/** The log itself, as what an entry is about. */
export const theLog = { kind: "settings", id: "audit_log" } as const;

/** Records that someone read the log. With the same `id`, it is recorded once. */
export async function logAuditLogView(
  context: TenantContext,
  by: Actor,
  id?: string,
): Promise<void> {
  await addAuditEntry(context, by, {
    ...(id !== undefined && { id }),
    action: "audit_log.viewed",
    values: {},
    subject: theLog,
  });
}
