/** Signing in and out, and whose token it is. */
import { checkToken, signIn, signOut } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { readIdentity } from "../identities.ts";
import { isPassword } from "../passwords.ts";
import { forgetAttempts, giveBackAttempt } from "../store/attempts.ts";
import { findForSignIn, findProfile, holdPerson } from "../store/people.ts";
import { logProfile } from "../store/profile-logs.ts";
import { issueToken, revokeToken } from "../store/tokens.ts";
import { acceptWaiting } from "./accept-invitations.ts";
import { countAttempt, passwordLimits } from "./limits.ts";
import { unauthorized } from "./refusal.ts";
import { type App, serveAnyone, serveSignedIn, type Service } from "./serve.ts";

export function authRoutes(app: App, service: Service): void {
  for (const call of [checkToken, getProfile]) {
    serveSignedIn(app, service, call, ({ tenant, token, asPerson }) =>
      asPerson(async (db, person) => {
        const profile = await findProfile(db, tenant, person, token);
        if (!profile) throw unauthorized();
        return { profile };
      }),
    );
  }

  serveAnyone(app, service, signIn, async ({ tenant, body, caller, inTenant }) => {
    // What is no identity is nobody's, and is counted and looked for like any other.
    const identity = readIdentity(body.username)?.identity ?? body.username.trim().toLowerCase();
    const limits = passwordLimits(identity, caller.ip);
    await countAttempt(service, tenant, [limits.name, limits.address]);
    const found = await inTenant((db) => findForSignIn(db, tenant, identity));
    const right = await isPassword(body.password, found?.passwordHash);
    // Wrong name and wrong password are one answer: who has an account here is nobody's business.
    if (!found || !right) throw unauthorized("The username or the password is wrong.");
    const profile = await inTenant(async (db) => {
      // The password may have been changed while it was checked.
      if (!(await holdPerson(db, tenant, found.userId, found.passwordHash))) return undefined;
      await forgetAttempts(db, tenant, limits.name);
      await giveBackAttempt(db, tenant, limits.address);
      const token = await issueToken(db, tenant, { ...found, remember: body.remember ?? false }, caller);
      await logProfile(db, tenant, { id: found.userId, name: found.name, ip: caller.ip }, "profile.signed_in", "Signed in.");
      return findProfile(db, tenant, { id: found.userId, identityId: found.identityId }, token);
    });
    if (!profile) throw unauthorized("The username or the password is wrong.");
    const news = await inTenant((db) => acceptWaiting(db, tenant, { ...profile, ip: caller.ip }));
    return { profile, ...news };
  });

  serveSignedIn(app, service, signOut, ({ tenant, token, asPerson }) =>
    asPerson(async (db) => {
      await revokeToken(db, tenant, token);
      return {};
    }),
  );
}
