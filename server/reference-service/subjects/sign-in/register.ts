/** Registers a person with an unverified identity, and sends the code that verifies it. */
import type * as calls from "#contract/sign-in/calls.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, CallContext, Service } from "#service/http/serve.ts";
import { unauthorized } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { offeredLanguage } from "#service/subjects/messages/store/recipients.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { registerPerson } from "#service/subjects/people/store/people.ts";
import { issueToken } from "#service/subjects/people/store/tokens.ts";
import { codeLimits } from "./rate-limits.ts";
import { requireStrongPassword } from "./require-strong-password.ts";
import { parseReachable, prepareCode, sendVerifyCode } from "./send-code.ts";
import { findProfile } from "./store/profiles.ts";

/** Registers the person and starts their first session. Throws Refusal (invalid or too_often). */
export async function register(
  service: Service,
  {
    body: { type, name, identity: given, password, language: asked },
    caller,
    inTenant,
  }: CallContext<typeof calls.register>,
): Answer<typeof calls.register> {
  const known = await inTenant((context) => parseReachable(context, type, given));
  await requireStrongPassword({ caller, inTenant }, password, [name, known.identity]);
  await rateLimit(inTenant, codeLimits("verify", known.identity, caller.ip));
  const passwordHash = await hashPassword(password);
  const code = await prepareCode();
  const profile = await inTenant(async (context) => {
    const ids = await registerPerson(context, {
      ...known,
      name,
      passwordHash,
      language: await offeredLanguage(context, asked),
    });
    const token = await issueToken(context, ids, caller);
    await sendVerifyCode(context, { ...known, ...ids, ...code });
    await logProfileAction(
      context,
      { id: ids.userId, name, ip: caller.ip },
      "profile.registered",
      {},
    );
    return findProfile(context, { id: ids.userId, identityId: ids.identityId }, token);
  });
  service.messages.wake();
  if (!profile) throw unauthorized();
  return { profile };
}
