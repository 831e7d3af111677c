/** Permission checks (specification, points 5 and 6). */
import type { AccountRole } from "#contract/accounts.ts";
import type { Profile } from "#contract/profile.ts";

type Holder = Pick<Profile, "permissions">;

/** All of them. */
export function hasPermissions(holder: Holder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => holder.permissions.includes(permission));
}

/** Members and admins of an account name it for themselves (the roles of the upstream contract). */
export function mayRename(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}
