/** Permission checks (specification, points 5 and 6). */
import type { Profile } from "#contract/profile.ts";

type Holder = Pick<Profile, "permissions">;

/** All of them. */
export function hasPermissions(holder: Holder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => holder.permissions.includes(permission));
}
