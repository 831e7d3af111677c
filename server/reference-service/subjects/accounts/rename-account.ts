/** Changes the name that a person has given to an account. */
import type { PersonContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { saveLabel } from "./store/accounts.ts";

/**
 * Changes the person's label for the account, and returns the account. Throws Refusal (not_found)
 * if they no longer have access.
 */
export async function renameAccount(
  context: PersonContext,
  { account }: FoundAccount,
  label: string,
): Promise<FoundAccount["account"]> {
  const before = orNotFound(await saveLabel(context, account.account, label));
  if (before !== label) {
    const labels = { old_label: before, label };
    await logChange(context, context.person, account.account, "account.renamed", labels, {
      before: { label: before },
      after: { label },
    });
  }
  return { ...account, label };
}
