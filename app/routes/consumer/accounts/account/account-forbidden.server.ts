/** The 403 page for someone whose role on an account does not allow what they opened. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { pageError } from "#app/upstream/upstream.server.ts";
import type { AccountRole } from "#contract/permissions.ts";

/** The text for staff, whom the account's admin can't give another role. */
const staffCanOnlyView: PlainTranslationKey =
  "Staff can see this account, but not change it. Ask the account’s holder to do this";

export function accountForbidden(role: AccountRole, { requestId }: { requestId: string }) {
  return pageError(403, {
    requestId,
    ...(isSupportRole(role) && { description: staffCanOnlyView }),
  });
}
