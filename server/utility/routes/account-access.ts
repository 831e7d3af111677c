/** Token × tenant × account × role: the check that stands before everything an account holds. */
import { type Deed, mayDo } from "../domain/roles.ts";
import { logLook, type Look } from "../store/account-logs.ts";
import { holdAccounts } from "../store/access.ts";
import { findAccount, type FoundAccount } from "../store/accounts.ts";
import type { Db } from "../store/database.ts";
import type { Person } from "../store/tokens.ts";
import { forbidden, notFound } from "./refusal.ts";

/**
 * The account, where the person's role allows the deed. Throws Refusal: 404 alike for an account that isn't theirs and one
 * that doesn't exist, 403 for one that they may read and no more.
 */
export async function requireAccount(
  db: Db,
  tenant: string,
  person: Person,
  reference: string,
  deed: Deed = "account.read",
): Promise<FoundAccount> {
  const found = await findAccount(db, tenant, person, reference);
  if (!found) throw notFound();
  if (!mayDo(found.role, deed)) {
    throw forbidden(
      mayDo("member", deed)
        ? "This account is yours to read, not to change."
        : "This is for the account's admins alone. Ask one of them to do it, or to make you an admin.",
    );
  }
  return found;
}

/**
 * The same for a change that hangs on who else has access: nobody's access changes until the transaction ends. The person's own may have
 * done so while they waited, so that it is looked at again.
 */
export async function requireHeldAccount(db: Db, tenant: string, person: Person, account: string, deed: Deed): Promise<FoundAccount> {
  await requireAccount(db, tenant, person, account, deed);
  await holdAccounts(db, tenant, [account]);
  return requireAccount(db, tenant, person, account, deed);
}

/** Writes a look of a member of staff to the account's history; everybody else reads unwatched. */
export async function noteLook(
  db: Db,
  tenant: string,
  person: Person,
  { role, account }: FoundAccount,
  look: Look,
  subject?: string,
): Promise<void> {
  if (role === "support") await logLook(db, tenant, person, account.account, look, subject);
}
