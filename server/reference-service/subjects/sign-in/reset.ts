/** API routes for a password reset: requesting a code, and setting a new password with it. */
import { message } from "#contract/messages.ts";
import type { PasswordReset } from "#contract/sign-in/calls.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "#contract/sign-in/calls.ts";
import { clearAttempts } from "#service/database/rate-limits.ts";
import { resetExpired, suspended, validationError } from "#service/http/http-error.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import {
  invalidIdentityMessages,
  maskIdentity,
  parseIdentity,
} from "#service/subjects/people/identities.ts";
import { hashPassword, verifyPassword } from "#service/subjects/people/passwords.ts";
import { passwordLimit } from "#service/subjects/people/person-limits.ts";
import { resendAt, wrongCodeMessage } from "#service/subjects/people/rules/one-time-codes.ts";
import { type App, servePublic, serveReset, type Service } from "#service/subjects/people/serve.ts";
import { clearBounce } from "#service/subjects/people/store/bounced-addresses.ts";
import {
  cancelResets,
  type CodeTimes,
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
import { requireStrongPassword } from "./new-password.ts";
import { codeLimits, rateLimit } from "./rate-limits.ts";
import { prepareCode, sendResetCode } from "./send-code.ts";
import { recordSignInChange } from "./sign-in-changes.ts";
import { startSession } from "./start-session.ts";

/**
 * Returns the reset's state for the response. The identity is masked, because the caller has not
 * yet proved that it is theirs.
 */
function toReset(identity: string, { created, expires }: CodeTimes): PasswordReset {
  const masked = maskIdentity({ type: identity.includes("@") ? "email" : "mobile", identity });
  return { identity: masked, expires: expires.toISOString(), resend_at: resendAt(created) };
}

export function resetRoutes(app: App, service: Service): void {
  servePublic(app, service, requestPasswordReset, async ({ body, caller, inTenant }) => {
    const known = parseIdentity(body.identity);
    if (!known) throw validationError({ identity: [message("identity_required")] });
    const { types } = await inTenant((context) => findMunicipality(context));
    if (!types.includes(known.type))
      throw validationError({
        identity: types[0] ? [invalidIdentityMessages[types[0]]] : [message("channel_unavailable")],
      });
    await rateLimit(inTenant, codeLimits("reset", known.identity, caller.ip));
    const code = await prepareCode();
    const { token, ...times } = await inTenant((context) =>
      sendResetCode(context, { ...known, ...code }),
    );
    service.messages.wake();
    return { reset: { ...toReset(known.identity, times), token } };
  });

  serveReset(app, service, getPasswordReset, ({ inReset }) =>
    inReset(async ({ reset }) => ({
      reset: { ...toReset(reset.identity, reset), tries_left: reset.attemptsLeft },
    })),
  );

  serveReset(
    app,
    service,
    resetPassword,
    async ({ body: { otp, password }, caller, inTenant, inReset }) => {
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
    },
  );
}
