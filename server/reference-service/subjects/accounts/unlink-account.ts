/** Removes an account from a person's accounts. */
import { message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { conflict, orNotFound, validationError } from "#service/rules/refusal.ts";
import { requireLockedAccount } from "#service/subjects/access/account-access.ts";
import { isPermanentAdmin } from "#service/subjects/access/rules/access-terms.ts";
import {
  clearAccess,
  countOthers,
  deleteEntry,
  deleteFormerAccess,
  findOwnEntry,
} from "#service/subjects/access/store/access.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";

/**
 * Removes the person's own access. `typed` is the account number that they entered to confirm it.
 * Throws Refusal: invalid if the number doesn't match, conflict for the last admin.
 */
export async function unlinkAccount(
  context: PersonContext,
  account: string,
  typed: string,
): Promise<void> {
  if (typed !== account) throw validationError({ account: [message("unlink_number")] });
  const found = await requireLockedAccount(context, account, "account.unlink");
  if (found.role === "former") return deleteFormerAccess(context, account);
  const own = orNotFound(await findOwnEntry(context, account));
  const others = await countOthers(context, account, own.id);
  if (others.people > 0 && others.permanentAdmins === 0 && isPermanentAdmin(own))
    throw conflict("last_admin", "last_admin_you");
  await deleteEntry(context, account, own);
  if (others.people === 0) await clearAccess(context, account);
  const { role, expires } = own;
  await logChange(
    context,
    context.person,
    account,
    "account.unlinked",
    { terms: { role, expires: null } },
    {
      before: { role, expires },
    },
  );
}
