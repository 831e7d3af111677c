/** Changes what a staff member may do. */
import { message } from "#contract/messages.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { forbidden, validationError } from "#service/rules/refusal.ts";
import { lockForChange, logChange, requireMember, requireOtherManager } from "./change-member.ts";
import { changeMember } from "./store/staff.ts";

const known: readonly string[] = Object.values(staffPermissions);

const listed = (permissions: readonly string[]) => permissions.join(", ") || "none";

/**
 * Returns the permissions without duplicates, sorted. Throws Refusal (invalid) for one that does
 * not exist, unless the person already has it.
 */
export function parsePermissions(
  permissions: readonly string[],
  before: readonly string[] = [],
): string[] {
  const unknown = permissions.find(
    (permission) => !known.includes(permission) && !before.includes(permission),
  );
  if (unknown !== undefined) {
    throw validationError({
      permissions: [message("unknown_permission", { permission: unknown })],
    });
  }
  return [...new Set(permissions)].sort();
}

/**
 * Saves the new permissions and records the change. Does nothing if they are the same as before.
 */
export async function savePermissions(
  context: TenantContext,
  actor: Actor,
  id: string,
  before: readonly string[],
  after: string[],
) {
  if (listed([...before].sort()) === listed(after)) return;
  await changeMember(context, id, { permissions: after });
  const values = { old_permissions: [...before], permissions: after };
  await logChange(context, actor, id, "staff.permissions_changed", values, {
    before: { permissions: before },
    after: { permissions: after },
  });
}

/**
 * Throws Refusal (forbidden) if staff managers give themselves more permissions while another staff
 * manager could do it for them. `managers` lists everyone who manages staff.
 */
export function refuseOwnGain(
  managers: Awaited<ReturnType<typeof lockForChange>>,
  actor: Actor,
  id: string,
  before: readonly string[],
  after: readonly string[],
): void {
  const isGain = after.some((one) => !before.includes(one));
  if (isGain && id === actor.id && managers.some((one) => one.id !== id && !one.invited))
    throw forbidden("own_permissions");
}

/**
 * Sets a staff member's permissions and returns them. `choose` receives the current permissions and
 * returns the new ones. Throws Refusal.
 */
export async function setPermissions(
  context: TenantContext,
  actor: Actor,
  id: string,
  choose: (before: readonly string[]) => readonly string[],
): Promise<string[]> {
  const managers = await lockForChange(context, actor);
  const member = await requireMember(context, id);
  const permissions = parsePermissions(choose(member.permissions), member.permissions);
  refuseOwnGain(managers, actor, id, member.permissions, permissions);
  if (!permissions.includes(staffPermissions.manageStaff)) requireOtherManager(managers, id);
  await savePermissions(context, actor, id, member.permissions, permissions);
  return permissions;
}
