/** Sends a code with which a signed-in person proves again who they are. */
import type * as calls from "#contract/sign-in/calls.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { conflict } from "#service/rules/refusal.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import {
  findMunicipality,
  identitiesOf,
  messageContext,
} from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import {
  codeLifetimeMinutes,
  maxCodeAttempts,
  resendAt,
} from "#service/subjects/people/one-time-codes.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { saveConfirmCode } from "#service/subjects/people/store/one-time-codes.ts";
import { codeLimits } from "./rate-limits.ts";
import { prepareCode } from "./send-code.ts";
import { confirmCodeMessage } from "./texts/codes.ts";

/**
 * Sends the code to one of the person's verified identities. Throws Refusal: conflict if they have
 * none, too_often if a rate limit is reached.
 */
export async function sendConfirmationCode(
  service: Service,
  { caller, inTenant, asPerson }: SignedInContext<typeof calls.sendConfirmationCode>,
): Answer<typeof calls.sendConfirmationCode> {
  const to = await asPerson(async (context) => {
    const { types } = await findMunicipality(context);
    const [recipient] = await identitiesOf(context, [context.person.id], types);
    return recipient;
  });
  if (!to) throw conflict("no_identity", "confirm_with_password");
  await rateLimit(inTenant, codeLimits("confirm", to.identity, caller.ip));
  const { code, codeHash } = await prepareCode();
  const { created, expires } = await asPerson(async (context) => {
    const about = messageContext(await findMunicipality(context), to.language);
    const times = await saveConfirmCode(context, {
      identity: to.identity,
      userId: to.userId,
      codeHash,
    });
    const text = confirmCodeMessage[about.language]({
      ...about,
      code,
      minutes: codeLifetimeMinutes,
      link: linkTo(about, "consumer/profile/security"),
    });
    await notifyIdentity(context, to, text, { kind: "code", expires: times.expires });
    return times;
  });
  service.messages.wake();
  const status = {
    sent: true,
    expires: expires.toISOString(),
    resend_at: resendAt(created),
    tries_left: maxCodeAttempts,
  };
  return { otp: { ...status, identity: maskIdentity(to) } };
}
