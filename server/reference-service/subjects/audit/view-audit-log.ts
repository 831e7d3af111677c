/** Shows the audit log to staff and operators, and records that they read it. */
import type { z } from "zod";
import type { listAuditLog as listCall } from "#contract/audit/calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { PermittedActor, StaffContext } from "#service/database/context.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { addAuditEntry, hourlyId } from "./store/audit-log.ts";
import { listEntries } from "./store/search-audit-log.ts";

/** The audit log itself, as the subject of an entry. */
export const theLog = { kind: "settings", id: "audit_log" } as const;

/** Throws Refusal (forbidden) for people who may not see the audit log. */
export function requireViewer(person: PermittedActor): void {
  requirePermission(person, staffPermissions.viewAuditLog, "audit_view_only");
}

/**
 * Lists a page of the entries. Records the viewing at most once an hour for each person, because
 * people view many pages during a search. Operators have no ID, so each page that they view is
 * recorded.
 */
export async function viewAuditLog(
  context: StaffContext,
  query: z.output<typeof listCall.query>,
): ReturnType<typeof listEntries> {
  const { person } = context;
  requireViewer(person);
  await addAuditEntry(context, person, {
    ...(person.id !== undefined && { id: hourlyId("audit_log.viewed", person.id) }),
    action: "audit_log.viewed",
    values: {},
    subject: theLog,
  });
  return listEntries(context, query);
}
