/**
 * The prefix of the names of permission fields. Each permission has its own field, because a form
 * keeps one value per name.
 */
const prefix = "may:";

export function permissionField(permission: string): string {
  return prefix + permission;
}

/** Returns the permissions that are ticked in a form. */
export function tickedPermissions(values: Readonly<Record<string, string>>): string[] {
  return Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}
