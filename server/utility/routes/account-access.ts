/** Token × tenant × account: the check that stands before everything an account holds. */
import { logLook, type Look } from "../store/account-logs.ts";
import { findAccount, type FoundAccount } from "../store/accounts.ts";
import type { Db } from "../store/database.ts";
import type { Person } from "../store/tokens.ts";
import { notFound } from "./refusal.ts";

/** The account that the person may read. Throws Refusal (404) alike for one that isn't theirs and one that doesn't exist. */
export async function requireAccount(db: Db, tenant: string, person: Person, reference: string): Promise<FoundAccount> {
  const found = await findAccount(db, tenant, person, reference);
  if (!found) throw notFound();
  return found;
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
