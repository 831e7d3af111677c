/** The permissions that are ticked in a form. */
import { fieldsNamed } from "#app/forms/form-fields.server.ts";
import { permissionField } from "./permission-names.ts";

const prefix = permissionField("");

/** The fields of all permissions, including those that only the upstream knows. */
export const PermissionNames = fieldsNamed(new RegExp(`^${prefix}[\\w.-]+$`));

/** Returns the permissions that are ticked in a form. */
export function tickedPermissions(values: Readonly<Record<string, string>>): string[] {
  return Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}
