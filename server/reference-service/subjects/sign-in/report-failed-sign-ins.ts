/**
 * Failed sign-ins: each is logged, and a job reports them to the person concerned. The job runs
 * separately from the sign-in, whose response time would otherwise show whether the person exists.
 */
import { createHmac } from "node:crypto";
import type { Log } from "#server/log.ts";
import type { Caller, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { consumeRateLimits, findReached, type RateLimit } from "#service/database/rate-limits.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import {
  linkTo,
  type MessageContext,
  type MessageText,
} from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import {
  passwordLimit,
  recoveryCodeLimit,
  secondFactorLimit,
} from "#service/subjects/people/person-limits.ts";
import { listVerified } from "#service/subjects/people/store/identities.ts";
import {
  findTenantsWithFailures,
  saveFailedSignIn,
  takeFailedSignIns,
} from "./store/failed-sign-ins.ts";
import { findLockouts } from "./store/staff-people.ts";
import { lockedOutMessage, wrongCodesInResetMessage, wrongCodesMessage } from "./texts/notices.ts";

const hour = 3_600;
const quarterHour = 900;

const limitsOf = (
  action: string,
  subject: string,
  [count, seconds]: [number, number],
): RateLimit[] => [
  { action, subject, count: 1, seconds },
  { action: `${action}-daily`, subject, count, seconds: 24 * hour },
];

/**
 * Records a failed sign-in. The log contains a keyed hash instead of the username, so that no one
 * can read the username.
 */
export async function recordFailedSignIn(
  { database, log }: { database: Database; log: Log },
  tenant: string,
  { identity, userId, caller }: { identity: string; userId: string | null; caller: Caller },
): Promise<void> {
  const key = await database.inTenant(tenant, (context) =>
    saveFailedSignIn(context, userId, caller),
  );
  const username = createHmac("sha256", key).update(identity).digest("base64url");
  log.warn({ tenant, username, ip: caller.ip }, "a sign-in failed");
}

/**
 * Adds the failed sign-ins since the last call to people's histories, and notifies people whose
 * sign-in is locked. Returns the number of people who get a message. The caller must wake the
 * message delivery.
 */
export async function reportFailedSignIns(database: Database): Promise<number> {
  let notified = 0;
  for (const tenant of await findTenantsWithFailures(database)) {
    await database.inTenant(tenant, async (context) => {
      for (const failed of await takeFailedSignIns(context)) {
        await addToHistory(context, failed, "password");
        if (await notifyOfLockout(context, failed.id)) notified += 1;
      }
    });
  }
  return notified;
}

/**
 * Records a wrong code of the second factor. The person who entered it knows the password, or in a
 * reset reads the messages, so every verified identity is notified once the limit on codes is
 * reached. Returns whether they were notified. If so, the caller must wake the message delivery.
 */
export async function recordWrongCode(
  context: TenantContext,
  log: Log,
  {
    isRecovery,
    isReset,
    ...failed
  }: Caller & { id: string; name: string; isRecovery: boolean; isReset: boolean },
): Promise<boolean> {
  const { id, name, ip } = failed;
  log.warn({ tenant: context.tenant, person: id, ip }, "a code of the second factor was wrong");
  await addToHistory(context, failed, "code");
  const limit = isRecovery ? recoveryCodeLimit({ id }) : secondFactorLimit({ id });
  if ((await findReached(context, [limit])).length === 0) return false;
  if (
    (await consumeRateLimits(context, limitsOf(`${limit.action}-lock`, id, [10, quarterHour]))) > 0
  )
    return false;
  await logProfileAction(
    context,
    { id, name, ip },
    "second_factor.locked",
    {},
    {
      by: { name: "Unknown", ip },
    },
  );
  if (
    (await consumeRateLimits(context, limitsOf(`${limit.action}-notice`, id, [3, quarterHour]))) > 0
  )
    return false;
  const wrongCodes = isReset ? wrongCodesInResetMessage : wrongCodesMessage;
  await notifyAll(context, id, await listVerified(context, id), (about) =>
    wrongCodes[about.language]({ ...about, isRecovery, link: linkTo(about, "auth/reset") }),
  );
  return true;
}

/**
 * Adds an entry to the person's history, at most ten a day: one an hour for wrong passwords, and
 * one in 15 minutes for wrong codes, because people who enter a code know the password.
 */
async function addToHistory(
  context: TenantContext,
  { id, name, ip, userAgent }: Caller & { id: string; name: string },
  wrong: "password" | "code",
): Promise<void> {
  const limits =
    wrong === "password"
      ? limitsOf("failure-entry", id, [10, hour])
      : limitsOf("wrong-code-entry", id, [10, quarterHour]);
  if ((await consumeRateLimits(context, limits)) > 0) return;
  const action = wrong === "password" ? "profile.sign_in_failed" : "profile.code_failed";
  await logProfileAction(
    context,
    { id, name, ip },
    action,
    userAgent ? { device: userAgent } : {},
    {
      by: { name: "Unknown", ip },
    },
  );
}

/**
 * Notifies every verified identity of a person whose sign-in is locked: at most once in 15 minutes,
 * and three times a day.
 */
async function notifyOfLockout(context: TenantContext, userId: string): Promise<boolean> {
  const lockouts = await findLockouts(context, userId);
  // A lockout of a browser that the person knows is their own doing.
  const locked = lockouts.find(
    ({ action, identity }) => identity !== null && action === passwordLimit(identity).action,
  )?.identity;
  if (!locked) return false;
  if ((await consumeRateLimits(context, limitsOf("lockout-notice", userId, [3, quarterHour]))) > 0)
    return false;
  const verified = await listVerified(context, userId);
  const about = verified.find(({ identity }) => identity === locked);
  if (!about) return false;
  await notifyAll(context, userId, verified, (to) =>
    lockedOutMessage[to.language]({
      ...to,
      identity: maskIdentity(about),
      link: linkTo(to, "auth/reset"),
    }),
  );
  return true;
}

/** Sends the text to those of the person's identities that the municipality can reach. */
async function notifyAll(
  context: TenantContext,
  userId: string,
  identities: Awaited<ReturnType<typeof listVerified>>,
  write: (about: MessageContext) => MessageText,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const text = write(await messageContextOf(context, municipality, userId));
  for (const { type, identity } of identities.filter(({ type }) =>
    municipality.types.includes(type),
  )) {
    await notifyIdentity(context, { type, identity, userId }, text, { kind: "profile" });
  }
}
