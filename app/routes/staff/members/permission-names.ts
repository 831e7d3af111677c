/**
 * The prefix of the names of permission fields. Each permission has its own field, because a form
 * keeps one value per name.
 */
const prefix = "may:";

export function permissionField(permission: string): string {
  return prefix + permission;
}
