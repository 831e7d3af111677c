/** Sends the code that verifies an identity, and returns the code's state. */
import type * as calls from "#contract/profile/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { conflict } from "#service/rules/refusal.ts";
import { resendAt } from "#service/subjects/people/one-time-codes.ts";
import { requireLockedPerson } from "#service/subjects/people/require-locked-person.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { findVerifyCode } from "#service/subjects/people/store/one-time-codes.ts";
import { codeLimits } from "#service/subjects/sign-in/rate-limits.ts";
import { prepareCode, sendVerifyCode } from "#service/subjects/sign-in/send-code.ts";
import { requireIdentity } from "./require-identity.ts";
import { needsCode } from "./verify-identity.ts";

/** Returns the state of the last code that was sent to the identity. */
export async function codeState(
  context: TenantContext,
  identityId: string,
): Promise<calls.OneTimeCodeStatus> {
  const code = await findVerifyCode(context, identityId);
  if (!code) return { sent: false, expires: null, resend_at: null, tries_left: 0 };
  return {
    sent: true,
    expires: code.expires.toISOString(),
    resend_at: resendAt(code.created),
    tries_left: code.attemptsLeft,
  };
}

/**
 * Sends another code. Throws Refusal: not_found, conflict if the identity needs no code, too_often
 * if a rate limit is reached.
 */
export async function sendIdentityCode(
  service: Service,
  { params, inTenant, asPerson }: SignedInContext<typeof calls.sendCode>,
): Answer<typeof calls.sendCode> {
  const { person, identity } = await asPerson(async (context) => ({
    person: context.person,
    identity: await requireIdentity(context, params.identity),
  }));
  if (!needsCode(identity)) throw conflict("verified", "identity_verified");
  await rateLimit(inTenant, codeLimits("verify", identity.identity, person.ip));
  const code = await prepareCode();
  const otp = await asPerson(async (context) => {
    await requireLockedPerson(context);
    const { id } = await requireIdentity(context, identity.id);
    await sendVerifyCode(context, {
      type: identity.type,
      identity: identity.identity,
      ...code,
      userId: context.person.id,
      identityId: id,
    });
    return codeState(context, id);
  });
  service.messages.wake();
  return { otp };
}
