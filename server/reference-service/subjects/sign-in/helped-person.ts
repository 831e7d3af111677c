/** The person whom staff or operators are helping to sign in. */
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type {
  Actor,
  PermittedActor,
  StaffContext,
  TenantContext,
} from "#service/database/context.ts";
import { forbidden, orNotFound } from "#service/rules/refusal.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { lockMember } from "#service/subjects/staff/store/staff.ts";

/** The locked row of the person to help. */
export interface HelpedPerson {
  id: string;
  suspended: Date | null;
}

/**
 * Checks whether this person may act on someone with these permissions. One rule covers all
 * actions: without the permission to manage staff, people may not act on anyone who has a
 * permission that they don't have themselves.
 */
export function mayActOn(
  { permissions: own }: PermittedActor,
  permissions: readonly string[],
): boolean {
  return (
    own.includes(staffPermissions.manageStaff) ||
    permissions.every((permission) => own.includes(permission))
  );
}

/**
 * Locks the person to help until the transaction ends, and returns their row. Throws Refusal:
 * not_found, including for callers who may not help anyone, so that they learn nothing about who is
 * registered; forbidden if the caller may not act on someone with the person's permissions.
 */
export async function requireHelped(context: StaffContext, id: string): Promise<HelpedPerson> {
  requirePermission(context.person, staffPermissions.managePeople);
  const found = orNotFound(await lockMember(context, id));
  if (!mayActOn(context.person, found.permissions)) throw forbidden("person_has_more_permissions");
  return { id, suspended: found.suspended };
}

/** Adds an action by staff to the person's history. */
export function logHelp<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  { id }: HelpedPerson,
  action: Action,
  values: EntryValues<Action>,
): Promise<void> {
  return logProfileAction(context, { ...by, id }, action, values, { by });
}
