/** Checks the permissions of those who act for a municipality. */
import type { PlainMessageCode } from "#contract/messages.ts";
import type { StaffPermission } from "#contract/permissions.ts";
import { forbidden, notFound } from "./refusal.ts";

/**
 * Throws Refusal if the person lacks the permission: forbidden with the given message or, if no
 * message is given, not_found, so that the person learns nothing about what exists.
 */
export function requirePermission(
  { permissions }: { permissions: readonly string[] },
  permission: StaffPermission,
  description?: PlainMessageCode,
): void {
  if (permissions.includes(permission)) return;
  throw description === undefined ? notFound() : forbidden(description);
}
