/** Checks permissions and account roles (specification, points 5 and 6). */
import { type AccountRole, staffPermissions } from "#contract/permissions.ts";

interface PermissionHolder {
  permissions: readonly string[];
}

export function hasPermission(holder: PermissionHolder, permission: string): boolean {
  return holder.permissions.includes(permission);
}

/** Checks whether the holder has all of the permissions. */
export function hasPermissions(holder: PermissionHolder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => hasPermission(holder, permission));
}

/** Checks whether the holder has at least one of the permissions. */
export function hasSomePermissions(
  holder: PermissionHolder,
  permissions: readonly string[],
): boolean {
  return permissions.some((permission) => hasPermission(holder, permission));
}

const permissionsOfStaff: readonly string[] = Object.values(staffPermissions);

/** Checks whether the holder has a permission that only staff have. */
export function isStaff(holder: PermissionHolder): boolean {
  return hasSomePermissions(holder, permissionsOfStaff);
}

/**
 * Checks whether the role is that of support staff viewing an account that is not linked to them.
 * The upstream assigns this role, which is read-only.
 */
export function isSupportRole(role: AccountRole): boolean {
  return role === "support";
}
