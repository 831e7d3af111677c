/**
 * Checks permissions for everything that belongs to an account: the token, tenant, account and role
 * must all match.
 */
import type { AccountView } from "#contract/audit/sentences.ts";
import { type AccountPermission, roleAllows } from "#contract/permissions.ts";
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { readOnlyWithin } from "#service/database/held-days.ts";
import { allDays } from "#service/database/readable-days.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { listRemovedIdentities, listVerified } from "#service/subjects/people/store/identities.ts";
import { findHolderContact, hadAccess, lockAccounts } from "./store/access.ts";
import { findAccount, type FoundAccount } from "./store/accounts.ts";

/**
 * Returns the account if the person's role has the permission. Throws Refusal: not_found if the
 * account is unknown or not theirs, forbidden if their role lacks the permission. If the account
 * has changed its holder, hides what is from before or after from the rest of the transaction. Pass
 * `find` to load more about the account.
 */
export async function requireAccount(
  context: PersonContext,
  reference: string,
  permission: AccountPermission = "account.read",
  find = findAccount,
): Promise<FoundAccount> {
  const found = await find(context, reference);
  if (!found) throw notFound("account_not_found");
  if (!roleAllows(found.role, permission)) {
    if (found.role === "support") throw forbidden("support_view_only");
    if (found.role === "former") throw forbidden("former_holder");
    throw forbidden(roleAllows("member", permission) ? "viewer_only" : "admins_only");
  }
  if (found.held !== allDays) await readOnlyWithin(context, found.held);
  return found;
}

/**
 * Does the same as requireAccount, but for changes that depend on who else has access. Locks the
 * account's access until the transaction ends, then checks again, because the person's own access
 * may have changed during the wait.
 */
export async function requireLockedAccount(
  context: PersonContext,
  account: string,
  permission: AccountPermission,
): Promise<FoundAccount> {
  await requireAccount(context, account, permission);
  await lockAccounts(context, [account]);
  return requireAccount(context, account, permission);
}

/**
 * Checks whether the person has verified an email address or a mobile number that the municipality
 * has on record for the account's holder. With `lastYear`, also checks those that they removed
 * within the last year.
 */
export async function isHolder(
  context: TenantContext,
  person: string,
  account: string,
  { lastYear = false } = {},
): Promise<boolean> {
  const { email = "", mobile = "" } = (await findHolderContact(context, account)) ?? {};
  const recorded = [parseIdentity(email, "email"), parseIdentity(mobile, "mobile")].map(
    (known) => known?.identity,
  );
  const verified = await listVerified(context, person);
  const own = [
    ...verified.map(({ identity }) => identity),
    ...(lastYear ? await listRemovedIdentities(context, person) : []),
  ];
  return own.some((identity) => recorded.includes(identity));
}

/**
 * Throws Refusal (forbidden) if the staff member sent the request in question, or held or had
 * access to one of the accounts within the last year, so that no one decides about their own money.
 * Operators at the command line may decide about every account.
 */
export async function refuseOwnDecision(
  context: TenantContext,
  { id }: Actor,
  { accounts, sentBy }: { accounts: readonly string[]; sentBy?: string | null },
): Promise<void> {
  if (id === undefined) return;
  let isOwn = id === sentBy;
  for (const account of accounts)
    isOwn ||=
      (await hadAccess(context, id, account)) ||
      (await isHolder(context, id, account, { lastYear: true }));
  if (isOwn) throw forbidden("own_decision");
}

/**
 * Records in the account's history that a staff member viewed something. Views by other people are
 * not recorded.
 */
export async function auditStaffView(
  context: PersonContext,
  { role, account }: FoundAccount,
  view: AccountView,
  subject?: string,
): Promise<void> {
  if (role === "support") await logAuditView(context, account.account, view, subject);
}

/** Does the same as requireAccount, and records that a staff member viewed this part. */
export async function viewAccount(
  context: PersonContext,
  reference: string,
  view: AccountView,
  permission?: AccountPermission,
): Promise<FoundAccount> {
  const found = await requireAccount(context, reference, permission);
  await auditStaffView(context, found, view);
  return found;
}
