/** Changes a person's or an invitation's role and end date. */
import type { z } from "zod";
import type { setAccess } from "#contract/access/calls.ts";
import { type CodedErrors, message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import {
  accessValues,
  expiryErrors,
  nameOf,
  requireAnotherAdmin,
  requireEntry,
} from "./access-entry.ts";
import { isPermanentAdmin } from "./rules/access-terms.ts";
import * as access from "./store/access.ts";

/**
 * Changes an access entry and returns it. Lock the account first. Throws Refusal: conflict for the
 * last admin, invalid for invalid fields.
 */
export async function changeAccess(
  context: PersonContext,
  account: string,
  entry: access.FoundEntry,
  { role, expires = entry.expires, ...given }: z.output<typeof setAccess.body>,
): Promise<access.FoundEntry> {
  const change = { role, expires };
  const errors: CodedErrors =
    expires === entry.expires ? {} : await expiryErrors(context.db, expires);
  for (const field of ["type", "identity"] as const)
    if (given[field] !== undefined) errors[field] = [message("invitation_fixed")];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  if (!isPermanentAdmin(change)) await requireAnotherAdmin(context, account, entry);
  if (role === entry.role && expires === entry.expires) return entry;
  await access.changeEntry(context, entry, change);
  const action = role === entry.role ? "access.end_changed" : "access.role_changed";
  const values = {
    who: nameOf(entry),
    old_terms: { role: entry.role, expires: entry.expires },
    terms: change,
  };
  const before = accessValues(entry);
  await logChange(context, context.person, account, action, values, {
    before,
    after: { ...before, ...change },
    names: entry.user_id ?? undefined,
  });
  return requireEntry(context, account, entry.id);
}
