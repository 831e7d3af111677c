/**
 * The rules for every change to a staff member. They ensure that someone can always manage staff,
 * even if several changes happen at the same time. The API and `npm run admin` make the same
 * changes.
 */
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { conflict, notFound, refuse } from "#service/rules/refusal.ts";
import type { ChangedValues } from "#service/subjects/audit/store/audit-log.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { lockMember, lockStaffManagers, type StaffManager } from "./store/staff.ts";

/**
 * Locks the people who can manage staff and returns them. Throws Refusal (forbidden) if the actor
 * was one of them when the call began, and no longer is.
 */
export async function lockForChange(
  context: TenantContext,
  { id }: Actor,
): Promise<StaffManager[]> {
  const managers = await lockStaffManagers(context);
  if (id !== undefined && !managers.some((manager) => manager.id === id))
    throw refuse("forbidden", "access_lost", "staff_access_lost");
  return managers;
}

/**
 * Checks that others can manage staff without this person. Throws Refusal (conflict) if no one else
 * can. Colleagues who have not chosen a password yet may have a wrong address, so they count only
 * if this person has not chosen one either.
 */
export function requireOtherManager(managers: readonly StaffManager[], id: string): void {
  const manager = managers.find((one) => one.id === id);
  if (!manager) return;
  const others = managers.filter((one) => one !== manager && (manager.invited ?? !one.invited));
  if (others.length === 0) throw conflict("last_manager", "last_staff_manager");
}

/** Locks a staff member. Throws Refusal if the person is not one. */
export async function requireMember(context: TenantContext, id: string) {
  const member = await lockMember(context, id);
  if (member && (member.permissions.length > 0 || member.suspended)) return member;
  throw notFound();
}

/** Adds a change to the staff member's history. */
export function logChange<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  member: string,
  action: Action,
  values: EntryValues<Action>,
  changed: ChangedValues = {},
): Promise<void> {
  return logProfileAction(context, { ...by, id: member }, action, values, { by, ...changed });
}
