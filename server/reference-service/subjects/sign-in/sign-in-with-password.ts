/** Signs a person in with an identity and a password. */
import type * as calls from "#contract/sign-in/calls.ts";
import { expireAttempts, refundAttempt } from "#service/database/rate-limits.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, CallContext, Service } from "#service/http/serve.ts";
import { suspended, unauthorized } from "#service/rules/refusal.ts";
import { acceptPendingInvitations } from "#service/subjects/access/accept-invitations.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { verifyPassword } from "#service/subjects/people/passwords.ts";
import { saveKnownBrowser } from "#service/subjects/people/store/known-browsers.ts";
import { findForSignIn, lockPerson } from "#service/subjects/people/store/people.ts";
import { isSuspended } from "#service/subjects/staff/store/staff.ts";
import { passwordLimits } from "./rate-limits.ts";
import { recordFailedSignIn } from "./report-failed-sign-ins.ts";
import { startSession } from "./start-session.ts";

/**
 * Starts a session, or a sign-in that awaits the code of a second factor. Throws Refusal:
 * signed_out for an unknown identity or a wrong password, too_often if a rate limit is reached,
 * forbidden if the person is suspended.
 */
export async function signInWithPassword(
  service: Service,
  { tenant, body, caller, inTenant }: CallContext<typeof calls.signIn>,
): Answer<typeof calls.signIn> {
  // An invalid identity is counted and looked up like any other, but is never found.
  const identity = parseIdentity(body.username)?.identity ?? body.username.trim().toLowerCase();
  const browser = body.known_browser;
  const limits = await inTenant((context) =>
    passwordLimits(context, { identity, ip: caller.ip, browser }),
  );
  await rateLimit(inTenant, [limits.name, ...(limits.address ? [limits.address] : [])]);
  const found = await inTenant((context) => findForSignIn(context, identity));
  const right = await verifyPassword(body.password, found?.passwordHash);
  // An unknown name and a wrong password get the same error after the same work, so that neither
  // reveals who is registered.
  if (!found || !right) {
    await recordFailedSignIn(service, tenant, {
      identity,
      userId: found?.userId ?? null,
      caller,
    });
    throw unauthorized("sign_in_failed");
  }
  const signedIn = await inTenant(async (context) => {
    // The password may have changed during the check.
    if (!(await lockPerson(context, found.userId, found.passwordHash))) return undefined;
    if (await isSuspended(context, found.userId)) throw suspended();
    await expireAttempts(context, limits.name);
    if (limits.address) await refundAttempt(context, limits.address);
    const profile = await startSession(context, { ...found, remember: body.remember }, caller);
    return (
      profile && {
        profile,
        known_browser: await saveKnownBrowser(context, found.userId, browser),
      }
    );
  });
  if (!signedIn) throw unauthorized("sign_in_failed");
  const { profile } = signedIn;
  if (profile.awaits_code) return signedIn;
  const news = await inTenant((context) =>
    acceptPendingInvitations(context, { ...profile, ip: caller.ip }),
  );
  return { ...signedIn, ...news };
}
