/** Sets a new password with the code of a password reset, and signs the person in. */
import type * as calls from "#contract/sign-in/calls.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { resetExpired, suspended, validationError } from "#service/rules/refusal.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { wrongCodeMessage } from "#service/subjects/people/one-time-codes.ts";
import { hashPassword, verifyPassword } from "#service/subjects/people/passwords.ts";
import { consumeCode, takeCodeAttempt } from "#service/subjects/people/store/one-time-codes.ts";
import { findForSignIn, listOwnNames, lockPerson } from "#service/subjects/people/store/people.ts";
import { hasSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { isSuspended } from "#service/subjects/staff/store/staff.ts";
import { applyPasswordReset } from "./apply-password-reset.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import type { ResetContext } from "./serve.ts";
import { awaitSecondFactor, completeSession } from "./start-session.ts";

/**
 * Sets the new password, ends all sessions and starts a new one. If the person has a second factor,
 * all of this waits for its code. Throws Refusal: invalid for a wrong code or a weak password,
 * signed_out if the reset has expired.
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
  const newPasswordHash = await hashPassword(password);
  const profile = await inTenant(async (context) => {
    const held = await lockPerson(context, userId);
    const owner = await findForSignIn(context, identity);
    if (!held || owner?.userId !== userId || !(await consumeCode(context, reset.id)))
      throw resetExpired();
    if (await isSuspended(context, userId)) throw suspended();
    // Reading the person's messages proves one factor. It must change nothing until the other.
    if (await hasSecondFactor(context, userId))
      return awaitSecondFactor(context, { ...owner, newPasswordHash }, caller);
    await applyPasswordReset(context, { ...owner, identity, newPasswordHash }, caller);
    return completeSession(context, owner, caller, { log: false });
  });
  if (!profile) throw resetExpired();
  if (profile.awaits_code) return { profile };
  service.messages.wake();
  const news = await inTenant((context) =>
    acceptPendingInvitations(context, { ...profile, ip: caller.ip }),
  );
  return { profile, ...news };
}
