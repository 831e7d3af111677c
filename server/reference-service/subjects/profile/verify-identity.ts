/**
 * Verifies an identity with a code, or uses a code to check that messages to a verified identity
 * get through again.
 */
import type * as calls from "#contract/profile/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { expiredCodeMessage, wrongCodeMessage } from "#service/subjects/people/one-time-codes.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import { requireLockedPerson } from "#service/subjects/people/require-locked-person.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { clearBounce } from "#service/subjects/people/store/bounced-addresses.ts";
import { IdentityTaken, markVerified } from "#service/subjects/people/store/identities.ts";
import {
  consumeCode,
  findVerifyCode,
  takeCodeAttempt,
} from "#service/subjects/people/store/one-time-codes.ts";
import { changePerson } from "#service/subjects/people/store/people.ts";
import { recordSignInChange } from "#service/subjects/sign-in/record-sign-in-change.ts";
import { requireIdentity } from "./require-identity.ts";

/**
 * Checks whether a code can be sent to verify the identity, or to check that messages get through.
 */
export const needsCode = ({ verified, bounces }: calls.Identity) => !verified || bounces === true;

/**
 * Verifies the identity with the code that was sent to it. Throws Refusal: not_found, invalid for a
 * wrong code, conflict if someone else has verified it.
 */
export async function verifyIdentity(
  service: Service,
  { params, body, asPerson }: SignedInContext<typeof calls.verifyIdentity>,
): Answer<typeof calls.verifyIdentity> {
  const { identity, id, code } = await asPerson(async (context) => {
    const identity = await requireIdentity(context, params.identity);
    const sent = !needsCode(identity) ? undefined : await findVerifyCode(context, identity.id);
    return { identity, id: sent?.id, code: sent && (await takeCodeAttempt(context, sent.id)) };
  });
  if (!needsCode(identity)) return { verify: { verified: true, identity } };
  if (id === undefined || !code) throw validationError({ otp: [expiredCodeMessage] });
  if (!(await verifyPassword(body.otp, code.codeHash)))
    throw validationError({ otp: [wrongCodeMessage(code.attemptsLeft)] });
  const verified = await asPerson(async (context) => {
    await requireLockedPerson(context);
    if (!(await consumeCode(context, id))) throw validationError({ otp: [expiredCodeMessage] });
    await markIdentityVerified(context, identity.id);
    return requireIdentity(context, identity.id);
  });
  service.messages.wake();
  const news = await asPerson((context) => acceptPendingInvitations(context, context.person));
  return { verify: { verified: true, identity: verified }, ...news };
}

/**
 * Marks an identity as verified, and notifies the person at their preferred identity that they
 * can now sign in with the new one.
 */
async function markIdentityVerified(context: PersonContext, id: string): Promise<void> {
  const { person } = context;
  const { type, identity, verified } = await requireIdentity(context, id);
  await clearBounce(context, identity);
  await logProfileAction(
    context,
    person,
    "identity.verified",
    { identity },
    {
      before: { verified },
      after: { verified: true },
    },
  );
  if (verified) return;
  await recordSignInChange(context, person.id, {
    kind: "identity_added",
    before: { id, type, identity },
  });
  try {
    await markVerified(context, person.id, id);
  } catch (error) {
    if (!(error instanceof IdentityTaken)) throw error;
    throw conflict("taken", "identity_taken");
  }
  await changePerson(context, person.id, {});
}
