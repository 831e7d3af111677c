/** The 403 page for users whose role on an account doesn't allow access to the page or action. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import { type AccountPermission, type AccountRole, roleAllows } from "#contract/permissions.ts";

/** The text for staff. Their role can't be changed by the account's admin. */
const staffCanOnlyView: PlainTranslationKey =
  "Staff can see this account but can’t change it. Ask the account holder to make the change";

export function accountForbidden(role: AccountRole, { requestId }: { requestId: string }) {
  return pageError(403, {
    requestId,
    ...(isSupportRole(role) && { description: staffCanOnlyView }),
  });
}

/** Throws the 403 page if the role lacks the permission. */
export function requireAllowed(
  role: AccountRole,
  permission: AccountPermission,
  scope: { requestId: string },
): void {
  if (!roleAllows(role, permission)) throw accountForbidden(role, scope);
}
