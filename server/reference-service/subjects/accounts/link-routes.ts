/** API routes for adding an account with its PIN and for removing it. */
import { getLinkState, linkAccount, unlinkAccount } from "#contract/access/calls.ts";
import { type CodedMessage, message } from "#contract/messages.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { findAttemptsLeft, type RateLimit, refundAttempt } from "#service/database/rate-limits.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import { conflict, notFound, validationError } from "#service/rules/refusal.ts";
import { requireLockedAccount } from "#service/subjects/access/account-access.ts";
import * as access from "#service/subjects/access/store/access.ts";
import { accountLinkedMessage } from "#service/subjects/access/texts.ts";
import { findAccountWithDebt } from "#service/subjects/arrangements/store/account-debt.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { findConsumer } from "#service/subjects/consumers/store.ts";
import { notifyPeople } from "#service/subjects/messages/notify-people.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import { accountLinkLimit as personLimit } from "#service/subjects/people/person-limits.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { listVerified } from "#service/subjects/people/store/identities.ts";
import * as links from "./store/account-links.ts";

const day = 86_400;

/** Returns the limits on a person's own attempts. */
const ownLimits = ({ id }: Person, account: string): RateLimit[] => [
  personLimit({ id }),
  { action: "link.person-account", subject: `${id} ${account}`, count: 5, seconds: day },
];

/** Returns the limits on everyone's attempts at an account together. */
const totalLimits = (account: string): RateLimit[] => [
  { action: "link.account", subject: account, count: 20, seconds: day },
  { action: "link.account-month", subject: account, count: 60, seconds: 30 * day },
];

export function accountLinkRoutes(app: App, service: Service): void {
  serveTransaction(app, service, getLinkState, async (context, { person }) => {
    const { left, seconds } = await findAttemptsLeft(context, personLimit(person));
    const locked_until = left > 0 ? null : new Date(Date.now() + seconds * 1000).toISOString();
    return {
      link: {
        status: left > 0 ? ("open" as const) : ("locked" as const),
        tries_left: left,
        locked_until,
      },
    };
  });

  serve(app, service, linkAccount, async ({ body: { account, pin, label }, asPerson }) => {
    const tried = await asPerson((context) => takeLinkAttempt(context, account));
    const right = await verifyPassword(pin, tried.pinHash);
    if (!right) throw validationError({ pin: [wrongPinMessage(tried.left)] });
    const answer = await asPerson(async (context) => {
      await access.lockAccounts(context, [account]);
      const before = await access.findOwnEntry(context, account);
      await links.grantAdminAccess(context, account, label);
      for (const limit of ownLimits(context.person, account)) await refundAttempt(context, limit);
      // Nothing changes for a person who was already a permanent admin, so don't notify anyone.
      if (!before || !access.isPermanentAdmin(before)) await notifyLinked(context, account);
      const found = await findAccountWithDebt(context, account);
      if (!found) throw notFound();
      return { account: found.account };
    });
    service.messages.wake();
    return answer;
  });

  serve(app, service, unlinkAccount, ({ params: { account }, body, asPerson }) => {
    if (body.account !== account) throw validationError({ account: [message("unlink_number")] });
    return asPerson(async (context) => {
      await requireLockedAccount(context, account, "account.unlink");
      const own = await access.findOwnEntry(context, account);
      if (!own) throw notFound();
      const others = await access.countOthers(context, account, own.id);
      if (others.people > 0 && others.permanentAdmins === 0 && access.isPermanentAdmin(own))
        throw conflict("last_admin", "last_admin_you");
      await access.deleteEntry(context, own);
      if (others.people === 0) await access.clearAccess(context, account);
      await logChange(
        context,
        context.person,
        account,
        "account.unlinked",
        { terms: { role: own.role, expires: null } },
        {
          before: { role: own.role, expires: own.expires },
        },
      );
      return {};
    });
  });
}

async function notifyLinked(context: PersonContext, account: string): Promise<void> {
  const { person } = context;
  await logChange(
    context,
    person,
    account,
    "account.linked",
    {},
    {
      after: { role: "admin", expires: null },
    },
  );
  const told = {
    people: await access.findOtherAdmins(context, account),
    holder: await findConsumer(context, account),
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

/**
 * Counts an attempt against the person and against the account, even if the account does not exist.
 * The holder's don't count against the account, so that strangers can't lock the holder out. If a
 * limit is reached, counts nothing and throws Refusal (too_often).
 */
async function takeLinkAttempt(
  context: PersonContext,
  account: string,
): Promise<{ pinHash: string | undefined; left: number }> {
  const limits = [
    ...ownLimits(context.person, account),
    ...((await isHolder(context, account)) ? [] : totalLimits(account)),
  ];
  await rateLimitInTransaction(context, limits);
  const left: number[] = [];
  for (const limit of limits) left.push((await findAttemptsLeft(context, limit)).left);
  return { pinHash: await links.findPinHash(context, account), left: Math.min(...left) };
}

/**
 * Returns whether the person has verified an email address or a mobile number that the municipality
 * has on record for the account's holder.
 */
async function isHolder(context: PersonContext, account: string): Promise<boolean> {
  const { email = "", mobile = "" } = (await findConsumer(context, account)) ?? {};
  const recorded = [parseIdentity(email, "email"), parseIdentity(mobile, "mobile")].map(
    (known) => known?.identity,
  );
  return (await listVerified(context, context.person.id)).some(({ identity }) =>
    recorded.includes(identity),
  );
}

/**
 * Returns the error message for the PIN field. The account number may be wrong instead, but the
 * message must not reveal that.
 */
function wrongPinMessage(left: number): CodedMessage {
  return left === 0 ? message("wrong_pin_last") : message("wrong_pin", { count: left });
}
