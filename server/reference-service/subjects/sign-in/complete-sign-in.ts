/** Completes a sign-in or a password reset with a code of the second factor. */
import type { FlashMessage } from "#contract/flash-message.ts";
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/sign-in/second-factor-calls.ts";
import { expireAttempts } from "#service/database/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { Refusal, unauthorized } from "#service/rules/refusal.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { recoveryCodeLimit, secondFactorLimit } from "#service/subjects/people/person-limits.ts";
import { lockPerson } from "#service/subjects/people/store/people.ts";
import { findSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { revokeToken } from "#service/subjects/people/store/tokens.ts";
import { applyPasswordReset } from "./apply-password-reset.ts";
import { checkSecondFactor, isAppCode, wrongCode } from "./check-second-factor.ts";
import { countUnusedCodes } from "./recovery-codes.ts";
import { recordWrongCode } from "./report-failed-sign-ins.ts";
import type { AwaitingCodeContext } from "./serve.ts";
import { completeSession } from "./start-session.ts";

/**
 * Starts the session that awaited the code, after setting the new password if it is a reset. Throws
 * Refusal (invalid, signed_out or too_often).
 */
export async function completeSignIn(
  service: Service,
  {
    body: { otp },
    caller,
    token,
    inTenant,
    inSignIn,
  }: AwaitingCodeContext<typeof calls.completeSignIn>,
): Answer<typeof calls.completeSignIn> {
  const { userId, name, newPasswordHash } = await inSignIn((_context, signIn) =>
    Promise.resolve(signIn),
  );
  const isReset = newPasswordHash !== null;
  const use = await checkSecondFactor(inTenant, userId, otp).catch(async (refusal: unknown) => {
    // Other refusals, such as too many attempts, say nothing about the code.
    const isWrong = refusal instanceof Refusal && refusal.code === "invalid";
    const failed = { ...caller, id: userId, name, isRecovery: !isAppCode(otp), isReset };
    if (isWrong && (await inTenant((context) => recordWrongCode(context, service.log, failed))))
      service.messages.wake();
    throw refusal;
  });
  const { profile, used } = await inSignIn(async (context, signIn) => {
    // The password may have changed during the check.
    if (!(await lockPerson(context, userId, signIn.passwordHash))) throw unauthorized();
    if (!(await use(context))) throw wrongCode(otp);
    await revokeToken(context, token);
    if (newPasswordHash !== null)
      await applyPasswordReset(context, { ...signIn, newPasswordHash }, caller);
    for (const limit of [secondFactorLimit, recoveryCodeLimit])
      await expireAttempts(context, limit({ id: userId }));
    const used: FlashMessage[] = [];
    if (!isAppCode(otp)) {
      const about = { id: userId, name: signIn.name, ip: caller.ip };
      await logProfileAction(context, about, "second_factor.code_used", {});
      const count = countUnusedCodes(await findSecondFactor(context, userId));
      used.push({ type: "info", ...message("recovery_codes_left", { count }) });
    }
    return { profile: await completeSession(context, signIn, caller, { log: !isReset }), used };
  });
  if (!profile) throw unauthorized();
  if (isReset) service.messages.wake();
  const { messages = [] } = await inTenant((context) =>
    acceptPendingInvitations(context, { ...profile, ip: caller.ip }),
  );
  return { profile, messages: [...used, ...messages] };
}
