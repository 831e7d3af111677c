/** API routes for the second factor: a code from an authenticator app, or a recovery code. */
import type { FlashMessage } from "#contract/flash-message.ts";
import { message } from "#contract/messages.ts";
import * as calls from "#contract/sign-in/second-factor-calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import { expireAttempts } from "#service/database/rate-limits.ts";
import { conflict, HttpError, unauthorized, validationError } from "#service/http/http-error.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import { recoveryCodeLimit, secondFactorLimit } from "#service/subjects/people/person-limits.ts";
import {
  type App,
  type InTenant,
  serveAwaitingCode,
  serveSignedIn,
  serveSignedInTransaction,
  type Service,
} from "#service/subjects/people/serve.ts";
import { findIdentity } from "#service/subjects/people/store/identities.ts";
import { lockPerson } from "#service/subjects/people/store/people.ts";
import * as store from "#service/subjects/people/store/second-factors.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { revokeToken } from "#service/subjects/people/store/tokens.ts";
import { requireConfirmed, serveConfirmedTransaction } from "./confirm.ts";
import { recordWrongCode } from "./failed-sign-ins.ts";
import { rateLimit } from "./rate-limits.ts";
import { findRecoveryHash, generateRecoveryCodes } from "./recovery-codes.ts";
import { findTimeStep, generateSecret, secretUri } from "./rules/totp.ts";
import { recordSignInChange } from "./sign-in-changes.ts";
import { completeSession } from "./start-session.ts";

const isAppCode = (otp: string) => /^\d{6}$/.test(otp);

const limitOf = (otp: string) => (isAppCode(otp) ? secondFactorLimit : recoveryCodeLimit);

const countUnused = (factor?: { recovery_codes: string[] }) =>
  factor?.recovery_codes.filter(Boolean).length ?? 0;

const wrongCode = (otp: string): HttpError =>
  validationError({
    otp: [message(isAppCode(otp) ? "second_factor_wrong" : "second_factor_recovery_wrong")],
  });

/** Locks the person. Throws HttpError (401) if they no longer exist. */
async function requireLockedPerson(context: PersonContext): Promise<void> {
  if (!(await lockPerson(context, context.person.id))) throw unauthorized();
}

export function secondFactorRoutes(app: App, service: Service): void {
  /**
   * Checks a code, and returns the function that uses it up, which returns false if another call
   * was first. Throws HttpError (422 or 429).
   */
  async function checkCode(
    inTenant: InTenant,
    userId: string,
    otp: string,
  ): Promise<(context: TenantContext) => Promise<boolean>> {
    await rateLimit(inTenant, [limitOf(otp)({ id: userId })]);
    const factor = await inTenant((context) => store.findSecondFactor(context, userId));
    const { secret, recovery_codes } = factor?.confirmed
      ? factor
      : { secret: undefined, recovery_codes: [] };
    if (isAppCode(otp)) {
      const step = secret && findTimeStep(secret, otp);
      if (!secret || !step) throw wrongCode(otp);
      return (context) => store.consumeTimeStep(context, userId, secret, step);
    }
    const hash = await findRecoveryHash(otp, recovery_codes);
    if (!hash) throw wrongCode(otp);
    return (context) => store.consumeRecoveryCode(context, userId, hash);
  }

  serveAwaitingCode(
    app,
    service,
    calls.completeSignIn,
    async ({ body: { otp }, caller, token, inTenant }, inSignIn) => {
      const { userId, name } = await inSignIn((_context, signIn) => Promise.resolve(signIn));
      const use = await checkCode(inTenant, userId, otp).catch(async (refusal: unknown) => {
        // Other refusals, such as 429, say nothing about the code.
        const isWrong = refusal instanceof HttpError && refusal.status === 422;
        const failed = { ...caller, id: userId, name, isRecovery: !isAppCode(otp) };
        if (isWrong && (await inTenant((context) => recordWrongCode(context, service.log, failed))))
          service.messages.wake();
        throw refusal;
      });
      const { profile, used } = await inSignIn(async (context, signIn) => {
        if (!(await lockPerson(context, userId))) throw unauthorized();
        if (!(await use(context))) throw wrongCode(otp);
        await revokeToken(context, token);
        for (const limit of [secondFactorLimit, recoveryCodeLimit])
          await expireAttempts(context, limit({ id: userId }));
        const used: FlashMessage[] = [];
        if (!isAppCode(otp)) {
          const about = { id: userId, name: signIn.name, ip: caller.ip };
          await logProfileAction(context, about, "second_factor.code_used", {});
          const count = countUnused(await store.findSecondFactor(context, userId));
          used.push({ type: "info", ...message("recovery_codes_left", { count }) });
        }
        return { profile: await completeSession(context, signIn, caller), used };
      });
      if (!profile) throw unauthorized();
      const { messages = [] } = await inTenant((context) =>
        acceptPendingInvitations(context, { ...profile, ip: caller.ip }),
      );
      return { profile, messages: [...used, ...messages] };
    },
  );

  serveSignedInTransaction(app, service, calls.getSecondFactor, async (context, { person }) => {
    const factor = await store.findSecondFactor(context, person.id);
    const since = factor?.confirmed ?? null;
    const left = since ? countUnused(factor) : 0;
    return {
      second_factor: {
        on: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: left,
      },
    };
  });

  serveConfirmedTransaction(app, service, calls.startSecondFactor, async (context, { person }) => {
    if (await store.hasSecondFactor(context, person.id))
      throw conflict("second_factor_on", "second_factor_is_on");
    const secret = generateSecret();
    await store.saveSecret(context, person.id, secret);
    const { name: issuer } = await findMunicipality(context);
    const label = (await findIdentity(context, "current"))?.identity ?? person.name;
    return { start: { secret, uri: secretUri(secret, { issuer, label }) } };
  });

  serveSignedIn(
    app,
    service,
    calls.confirmSecondFactor,
    async ({ body: { otp }, token, inTenant, asPerson }) => {
      const { id, factor } = await asPerson(async (context) => ({
        id: context.person.id,
        factor: await store.findSecondFactor(context, context.person.id),
      }));
      if (!factor || factor.confirmed)
        throw conflict("second_factor_not_started", "second_factor_not_started");
      await rateLimit(inTenant, [secondFactorLimit({ id })]);
      const step = isAppCode(otp) ? findTimeStep(factor.secret, otp) : undefined;
      if (!step) throw validationError({ otp: [message("second_factor_wrong")] });
      const { codes, hashes } = await generateRecoveryCodes();
      await asPerson(async (context) => {
        const { person } = context;
        await requireLockedPerson(context);
        const confirmed = { secret: factor.secret, last_step: step, recovery_codes: hashes };
        if (!(await store.confirmSecret(context, id, confirmed)))
          throw conflict("second_factor_not_started", "second_factor_not_started");
        await expireAttempts(context, secondFactorLimit({ id }));
        await endSessions(context, id, token);
        await recordSignInChange(context, id, { kind: "second_factor_on", before: {} });
        await logProfileAction(context, person, "second_factor.on", {});
      });
      service.messages.wake();
      return { recovery_codes: codes };
    },
  );

  serveSignedIn(app, service, calls.renewRecoveryCodes, async ({ asPerson }) => {
    // Check before hashing, which is slow.
    await asPerson(({ person }) => {
      requireConfirmed(person);
      return Promise.resolve();
    });
    const { codes, hashes } = await generateRecoveryCodes();
    await asPerson(async (context) => {
      const { person } = context;
      requireConfirmed(person);
      if (!(await store.replaceRecoveryCodes(context, person.id, hashes)))
        throw conflict("second_factor_off", "second_factor_is_off");
      await logProfileAction(context, person, "second_factor.codes_renewed", {});
    });
    return { recovery_codes: codes };
  });

  serveConfirmedTransaction(
    app,
    service,
    calls.turnOffSecondFactor,
    async (context, { person }) => {
      const before = await store.deleteSecondFactor(context, person.id);
      if (!before) return {};
      await recordSignInChange(context, person.id, { kind: "second_factor_off", before });
      await logProfileAction(context, person, "second_factor.off", {});
      return {};
    },
  );
}
