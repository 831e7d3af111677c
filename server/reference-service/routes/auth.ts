/** API routes for sign-in, sign-out and token checks. */
import { checkToken, signIn, signOut } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { parseIdentity } from "../identities.ts";
import { verifyPassword } from "../passwords.ts";
import { expireAttempts, refundAttempt } from "../store/rate-limits.ts";
import { findForSignIn, findProfile, lockPerson } from "../store/people.ts";
import { isSuspended } from "../store/staff.ts";
import { revokeToken } from "../store/tokens.ts";
import { acceptPendingInvitations } from "./accept-invitations.ts";
import { rateLimit, passwordLimits } from "./rate-limits.ts";
import { suspended, unauthorized } from "./http-error.ts";
import { type App, servePublic, serveSignedInTransaction, type Service } from "./serve.ts";
import { startSession } from "./start-session.ts";

export function authRoutes(app: App, service: Service): void {
  for (const call of [checkToken, getProfile]) {
    serveSignedInTransaction(app, service, call, async (context, { person, token }) => {
      const profile = await findProfile(context, person, token);
      if (!profile) throw unauthorized();
      return { profile };
    });
  }

  servePublic(app, service, signIn, async ({ tenant, body, caller, inTenant }) => {
    // An invalid identity is counted and looked up like any other, but is never found.
    const identity = parseIdentity(body.username)?.identity ?? body.username.trim().toLowerCase();
    const limits = passwordLimits(identity, caller.ip);
    await rateLimit(service, tenant, [limits.name, limits.address]);
    const found = await inTenant((context) => findForSignIn(context, identity));
    const right = await verifyPassword(body.password, found?.passwordHash);
    // The error is the same for an unknown name and a wrong password, so that it doesn't reveal who
    // is registered.
    if (!found || !right) throw unauthorized("sign_in_failed");
    const profile = await inTenant(async (context) => {
      // The password may have changed during the check.
      if (!(await lockPerson(context, found.userId, found.passwordHash))) return undefined;
      if (await isSuspended(context, found.userId)) throw suspended();
      await expireAttempts(context, limits.name);
      await refundAttempt(context, limits.address);
      return startSession(context, { ...found, remember: body.remember }, caller);
    });
    if (!profile) throw unauthorized("sign_in_failed");
    if (profile.awaits_code) return { profile };
    const news = await inTenant((context) => acceptPendingInvitations(context, { ...profile, ip: caller.ip }));
    return { profile, ...news };
  });

  serveSignedInTransaction(app, service, signOut, async (context, { token }) => {
    await revokeToken(context, token);
    return {};
  });
}
