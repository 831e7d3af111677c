/** Adds an account to a person's accounts, using its PIN. */
import type * as calls from "#contract/access/calls.ts";
import { message } from "#contract/messages.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { findAttemptsLeft, type RateLimit, refundAttempt } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { orNotFound, validationError } from "#service/rules/refusal.ts";
import { isHolder } from "#service/subjects/access/account-access.ts";
import { isPermanentAdmin } from "#service/subjects/access/rules/access-terms.ts";
import {
  daysOfHolder,
  findOtherAdmins,
  findOwnEntry,
  lockAccounts,
} from "#service/subjects/access/store/access.ts";
import { accountLinkedMessage } from "#service/subjects/access/texts.ts";
import { findAccountWithDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { findConsumer } from "#service/subjects/consumers/store.ts";
import { notifyPeople } from "#service/subjects/messages/notify-people.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import { accountLinkLimit as personLimit } from "#service/subjects/people/person-limits.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { findPinHash, grantAdminAccess } from "./store/account-links.ts";

const day = 86_400;

/** Returns the limits on a person's own attempts to link the account. */
const ownLimits = ({ id }: Person, account: string): RateLimit[] => [
  personLimit({ id }),
  { action: "link.person-account", subject: `${id} ${account}`, count: 5, seconds: day },
];

/** Returns the limits on all people's attempts to link the account, counted together. */
const totalLimits = (account: string): RateLimit[] => [
  { action: "link.account", subject: account, count: 20, seconds: day },
  { action: "link.account-month", subject: account, count: 60, seconds: 30 * day },
];

/**
 * Makes the person an admin of the account if the PIN is right. Hashes the PIN between two
 * transactions. Throws Refusal: invalid for a wrong PIN, too_often if a rate limit is reached.
 */
export async function linkAccount(
  service: Service,
  { body: { account, pin, label }, asPerson }: SignedInContext<typeof calls.linkAccount>,
): Answer<typeof calls.linkAccount> {
  const { pinHash, left } = await asPerson((context) => takeLinkAttempt(context, account));
  if (!(await verifyPassword(pin, pinHash))) {
    // The account number may be wrong instead, but the message must not reveal that.
    const wrong = left === 0 ? message("wrong_pin_last") : message("wrong_pin", { count: left });
    throw validationError({ pin: [wrong] });
  }
  const linked = await asPerson(async (context) => {
    await lockAccounts(context, [account]);
    const before = await findOwnEntry(context, account);
    await grantAdminAccess(context, account, label, await daysOfHolder(context, account));
    for (const limit of ownLimits(context.person, account)) await refundAttempt(context, limit);
    // Nothing changes for a person who was already a permanent admin, so don't notify anyone.
    if (!before || !isPermanentAdmin(before)) await notifyLinked(context, account);
    return { account: orNotFound(await findAccountWithDebt(context, account)).account };
  });
  service.messages.wake();
  return linked;
}

/** Returns how many attempts the person has left today, and when they can try again. */
export async function showLinkAttempts(context: PersonContext): Answer<typeof calls.getLinkState> {
  const { left, seconds } = await findAttemptsLeft(context, personLimit(context.person));
  const locked = left === 0;
  return {
    link: {
      status: locked ? "locked" : "open",
      tries_left: left,
      locked_until: locked ? new Date(Date.now() + seconds * 1000).toISOString() : null,
    },
  };
}

/**
 * Counts an attempt against the person and against the account, even if the account does not exist.
 * The holder's own attempts don't count against the account, so that strangers can't lock the
 * holder out. If a limit is reached, counts nothing and throws Refusal (too_often).
 */
async function takeLinkAttempt(
  context: PersonContext,
  account: string,
): Promise<{ pinHash: string | undefined; left: number }> {
  const limits = [
    ...ownLimits(context.person, account),
    ...((await isHolder(context, context.person.id, account)) ? [] : totalLimits(account)),
  ];
  await rateLimitInTransaction(context, limits);
  const left: number[] = [];
  for (const limit of limits) left.push((await findAttemptsLeft(context, limit)).left);
  return { pinHash: await findPinHash(context, account), left: Math.min(...left) };
}

async function notifyLinked(context: PersonContext, account: string): Promise<void> {
  const { person } = context;
  await logChange(
    context,
    person,
    account,
    "account.linked",
    {},
    { after: { role: "admin", expires: null } },
  );
  const told = {
    people: await findOtherAdmins(context, account),
    holder: await findConsumer(context, account),
    names: person.id,
  };
  await notifyPeople(context, told, (about) =>
    accountLinkedMessage[about.language]({
      ...about,
      by: person.name,
      account,
      link: linkTo(about, `consumer/accounts/${account}/admin/access`),
    }),
  );
}
