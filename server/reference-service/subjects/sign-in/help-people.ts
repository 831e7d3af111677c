/**
 * Actions with which staff help people to sign in. Used by the API and by `npm run admin`. Lock the
 * person first.
 */
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import { message } from "#contract/messages.ts";
import type { LockoutKind } from "#contract/sign-in/staff-calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { clearAttempts, type RateLimit } from "#service/database/rate-limits.ts";
import { conflict, validationError } from "#service/http/http-error.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { notifyIdentity, notifyPreferred } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import { codeLimit } from "#service/subjects/people/person-limits.ts";
import {
  codeLifetimeMinutes,
  resendSeconds,
} from "#service/subjects/people/rules/one-time-codes.ts";
import { saveUnclaimedReset } from "#service/subjects/people/store/one-time-codes.ts";
import { deleteSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { endSession, endSessions } from "#service/subjects/people/store/sessions.ts";
import { resetCodeMessage } from "./code-texts.ts";
import { rateLimitInTransaction } from "./rate-limits.ts";
import { recordSignInChange } from "./sign-in-changes.ts";
import { findLockouts, listIdentities } from "./store/staff-people.ts";
import { resetSentMessage, sessionsEndedMessage } from "./texts.ts";

/** The locked row of the person to help. */
export interface HelpedPerson {
  id: string;
  suspended: Date | null;
}

function log<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  { id }: HelpedPerson,
  action: Action,
  values: EntryValues<Action>,
): Promise<void> {
  return logProfileAction(context, { ...by, id }, action, values, { by });
}

/** Returns the limit on resets for others, because each sends a message. */
function sendingLimits(identity: string, { id }: Actor): RateLimit[] {
  return [
    // Not the limit of the person's own requests, because they enter the code within that minute.
    { action: "reset-for", subject: identity, count: 1, seconds: resendSeconds },
    codeLimit(identity),
    ...(id === undefined ? [] : [{ action: "reset-by", subject: id, count: 60, seconds: 3_600 }]),
  ];
}

/**
 * Sends a code to reset the password to one of the person's verified identities. Returns its
 * expiry. Throws HttpError.
 */
export async function sendReset(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
  { identityId, code, codeHash }: { identityId: string; code: string; codeHash: string },
): Promise<Date> {
  if (person.suspended) throw conflict("suspended", "staff_suspended");
  const found = (await listIdentities(context, person.id)).find(({ id }) => id === identityId);
  if (!found?.verified) throw validationError({ identity: [message("reset_identity_unverified")] });
  const { identity, type, preferred } = found;
  const municipality = await findMunicipality(context);
  if (!municipality.types.includes(type))
    throw validationError({ identity: [message("channel_unavailable")] });
  await rateLimitInTransaction(context, sendingLimits(identity, by));
  const { expires } = await saveUnclaimedReset(context, { identity, userId: person.id, codeHash });
  const about = await messageContextOf(context, municipality, person.id);
  const link = linkTo(about, `auth/reset?sent=true&identity=${encodeURIComponent(identity)}`);
  const text = resetCodeMessage[about.language]({
    ...about,
    code,
    minutes: codeLifetimeMinutes,
    link,
  });
  await notifyIdentity(context, found, text, { kind: "code", expires });
  const to = maskIdentity({ type, identity });
  if (!preferred)
    await notifyPreferred(context, person.id, (reader) =>
      resetSentMessage[reader.language]({ ...reader, by: by.name, to }),
    );
  await log(context, by, person, "person.reset_sent", { recipient: to });
  return expires;
}

/**
 * Ends one of the person's sessions, or all of them, and notifies the person. Returns how many
 * ended, which is 0 if another call was first.
 */
export async function endPersonSessions(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
  session?: string,
): Promise<number> {
  const one = session === undefined ? undefined : await endSession(context, person.id, session);
  const ended =
    session === undefined ? await endSessions(context, person.id) : Number(one !== undefined);
  if (ended === 0) return 0;
  if (one) await log(context, by, person, "person.session_ended", { device: one.userAgent });
  else await log(context, by, person, "person.sessions_ended", {});
  await notifyPreferred(context, person.id, (about) =>
    sessionsEndedMessage[about.language]({
      ...about,
      by: by.name,
      all: !one,
      link: linkTo(about, "auth/login"),
    }),
  );
  return ended;
}

/**
 * Turns off the second factor of a person who has lost their app and recovery codes, and notifies
 * them. Returns false if it was off.
 */
export async function turnOffSecondFactor(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
): Promise<boolean> {
  const before = await deleteSecondFactor(context, person.id);
  if (!before) return false;
  await recordSignInChange(context, person.id, { kind: "second_factor_off", before }, by.name);
  await log(context, by, person, "person.second_factor_off", {});
  return true;
}

/** Lifts all lockouts of the person, and returns what they were about. */
export async function liftLockouts(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
): Promise<LockoutKind[]> {
  const lockouts = await findLockouts(context, person.id);
  for (const lockout of lockouts) await clearAttempts(context, lockout);
  const kinds = [...new Set(lockouts.map(({ kind }) => kind))];
  if (kinds.length > 0)
    await log(context, by, person, "person.lockout_lifted", { lockouts: kinds });
  return kinds;
}
