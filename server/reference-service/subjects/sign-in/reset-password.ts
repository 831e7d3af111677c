/** Sets a new password with the code of a password reset, and signs the person in. */
import type * as calls from "#contract/sign-in/calls.ts";
import { clearAttempts } from "#service/database/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { resetExpired, suspended, validationError } from "#service/rules/refusal.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { wrongCodeMessage } from "#service/subjects/people/one-time-codes.ts";
import { hashPassword, verifyPassword } from "#service/subjects/people/passwords.ts";
import { passwordLimit } from "#service/subjects/people/person-limits.ts";
import { clearBounce } from "#service/subjects/people/store/bounced-addresses.ts";
import {
  cancelResets,
  consumeCode,
  takeCodeAttempt,
} from "#service/subjects/people/store/one-time-codes.ts";
import {
  changePerson,
  findForSignIn,
  listOwnNames,
  lockPerson,
} from "#service/subjects/people/store/people.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { isSuspended } from "#service/subjects/staff/store/staff.ts";
import { recordSignInChange } from "./record-sign-in-change.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { ResetContext } from "./serve.ts";
import { startSession } from "./start-session.ts";

/**
 * Sets the new password, ends all sessions and starts a new one. Throws Refusal: invalid for a
 * wrong code or a weak password, signed_out if the reset has expired.
 */
export async function resetPassword(
  service: Service,
  { body: { otp, password }, caller, inTenant, inReset }: ResetContext<typeof calls.resetPassword>,
): Answer<typeof calls.resetPassword> {
  // Check the new password before counting an attempt, so that a weak one doesn't use up an
  // attempt.
  const identity = await inReset(async ({ reset }) => reset.identity);
  await requireStrongPassword({ caller, inTenant }, password, [identity]);
  const { reset, code } = await inReset(async (context) => ({
    reset: context.reset,
    code: await takeCodeAttempt(context, context.reset.id),
  }));
  if (!code) throw resetExpired();
  const { userId } = reset;
  if (!(await verifyPassword(otp, code.codeHash)) || userId === null)
    throw validationError({ otp: [wrongCodeMessage(code.attemptsLeft)] });
  // Only now, because the error would reveal the name to people without the code.
  await requireStrongPassword(
    { caller, inTenant },
    password,
    await inTenant((context) => listOwnNames(context, userId)),
  );
  const passwordHash = await hashPassword(password);
  const profile = await inTenant(async (context) => {
    const held = await lockPerson(context, userId);
    const owner = await findForSignIn(context, identity);
    if (!held || owner?.userId !== userId || !(await consumeCode(context, reset.id)))
      throw resetExpired();
    if (await isSuspended(context, userId)) throw suspended();
    await changePerson(context, userId, { passwordHash });
    await endSessions(context, userId);
    await cancelResets(context, userId);
    await clearBounce(context, identity);
    await clearAttempts(context, passwordLimit(identity));
    const about = { id: userId, name: owner.name, ip: caller.ip };
    await logProfileAction(context, about, "profile.password_reset", {});
    await recordSignInChange(context, userId, {
      kind: "password_changed",
      before: { password_hash: owner.passwordHash },
    });
    return startSession(context, owner, caller, { log: false });
  });
  service.messages.wake();
  if (!profile) throw resetExpired();
  if (profile.awaits_code) return { profile };
  const news = await inTenant((context) =>
    acceptPendingInvitations(context, { ...profile, ip: caller.ip }),
  );
  return { profile, ...news };
}
