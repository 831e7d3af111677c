/** Describes staff permissions in words. */
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { staffPermissionLabels } from "#contract/permissions.ts";

const labels: Readonly<Partial<Record<string, PlainTranslationKey>>> = staffPermissionLabels;

/** Returns a permission in words, or its name if the portal doesn't know the permission. */
export function describePermission(permission: string, t: Translator): string {
  const label = labels[permission];
  return label ? t(label) : permission;
}

/** Returns the permissions as one phrase, such as "See any account, answer any ticket". */
export function describePermissions(permissions: readonly string[], t: Translator): string {
  return permissions
    .map((permission) => describePermission(permission, t))
    .map((words, index) => (index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)))
    .join(", ");
}

/** Says which permissions a staff member lacks for a page, and who can grant them. */
export function describeMissing(permissions: readonly string[], t: Translator): string {
  const permission = describePermissions(permissions, t);
  return t(
    "You need the permission “{permission}”. Someone who manages staff can give it to you.",
    { permission },
  );
}
