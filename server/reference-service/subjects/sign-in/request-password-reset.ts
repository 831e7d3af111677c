/** Starts a password reset by sending a code. */
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/sign-in/calls.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, CallContext, Service } from "#service/http/serve.ts";
import { validationError } from "#service/rules/refusal.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import {
  invalidIdentityMessages,
  maskIdentity,
  parseIdentity,
} from "#service/subjects/people/identities.ts";
import { resendAt } from "#service/subjects/people/one-time-codes.ts";
import type { CodeTimes } from "#service/subjects/people/store/one-time-codes.ts";
import { codeLimits } from "./rate-limits.ts";
import { prepareCode, sendResetCode } from "./send-code.ts";

/**
 * Returns the reset's state for the response. The identity is masked, because the caller has not
 * yet proved that it is theirs.
 */
export function toReset(identity: string, { created, expires }: CodeTimes): calls.PasswordReset {
  const masked = maskIdentity({ type: identity.includes("@") ? "email" : "mobile", identity });
  return { identity: masked, expires: expires.toISOString(), resend_at: resendAt(created) };
}

/**
 * Sends a code to the identity if it is registered. The response is the same if it isn't. Throws
 * Refusal (invalid or too_often).
 */
export async function requestPasswordReset(
  service: Service,
  { body, caller, inTenant }: CallContext<typeof calls.requestPasswordReset>,
): Answer<typeof calls.requestPasswordReset> {
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
}
