/** Adds an identity to a profile, and sends the code that verifies it. */
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/profile/calls.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { notFound, validationError } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { requireLockedPerson } from "#service/subjects/people/require-locked-person.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { findOwnIdentity, insertIdentity } from "#service/subjects/people/store/identities.ts";
import { requireConfirmed } from "#service/subjects/sign-in/confirm-identity.ts";
import { codeLimits } from "#service/subjects/sign-in/rate-limits.ts";
import {
  parseReachable,
  prepareCode,
  sendVerifyCode,
} from "#service/subjects/sign-in/send-code.ts";
import { requireIdentity } from "./require-identity.ts";

/**
 * Adds the identity, unless the person already has it. Throws Refusal: invalid if it can't be used,
 * forbidden unless the person has just proved who they are, too_often if a rate limit is reached.
 */
export async function addIdentity(
  service: Service,
  { body: { type, identity: given }, asPerson }: SignedInContext<typeof calls.addIdentity>,
): Answer<typeof calls.addIdentity> {
  const known = await asPerson((context) => parseReachable(context, type, given));
  const { added, own } = await asPerson(async (context) => {
    const { person } = context;
    requireConfirmed(person);
    await requireLockedPerson(context);
    const added = await insertIdentity(context, person, known);
    if (!added) return { own: await findOwnIdentity(context, known) };
    await rateLimitInTransaction(context, codeLimits("verify", known.identity, person.ip));
    await logProfileAction(
      context,
      person,
      "identity.added",
      { identity: known.identity },
      {
        after: { identity: known.identity },
      },
    );
    return { added };
  });
  if (own?.verified) throw validationError({ identity: [message("identity_added")] });
  // This is a repeated request. The first one already sent a code, and the person can ask for
  // another.
  if (own) return { identity: own };
  if (!added) throw notFound();
  const code = await prepareCode();
  await asPerson(async (context) => {
    await requireLockedPerson(context);
    await requireIdentity(context, added.id);
    await sendVerifyCode(context, {
      ...known,
      ...code,
      userId: context.person.id,
      identityId: added.id,
    });
  });
  service.messages.wake();
  return { identity: added };
}
