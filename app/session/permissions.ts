/** Permission checks (specification, points 5 and 6). */
import type { AccountRole } from "#contract/accounts.ts";
import type { Profile } from "#contract/profile.ts";

type Holder = Pick<Profile, "permissions">;

export function hasPermission(holder: Holder, permission: string): boolean {
  return holder.permissions.includes(permission);
}

/** All of them. */
export function hasPermissions(holder: Holder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => hasPermission(holder, permission));
}

/** At least one of them. */
export function hasSomePermissions(holder: Holder, permissions: readonly string[]): boolean {
  return permissions.some((permission) => hasPermission(holder, permission));
}

/** Members and admins of an account name it for themselves (the roles of the upstream contract). */
export function mayRename(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}

/** Staff who look at an account that is not linked to them: everything is read-only (the role upstream gives them). */
export function isSupport(role: AccountRole): boolean {
  return role === "support";
}

/** The same people hand in readings. */
export function maySubmitReading(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}
