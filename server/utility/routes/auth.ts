/** Signing in and out, and whose token it is. */
import { checkToken, signIn, signOut } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { isPassword, TooManySignIns } from "../passwords.ts";
import { findForSignIn, findProfile } from "../store/people.ts";
import { issueToken, revokeToken } from "../store/tokens.ts";
import { Refusal, unauthorized } from "./refusal.ts";
import { type App, serve, serveAnyone, type Service } from "./serve.ts";

export function authRoutes(app: App, service: Service): void {
  for (const call of [checkToken, getProfile]) {
    serve(app, service, call, ({ tenant, token, asPerson }) =>
      asPerson(async (db, person) => {
        const profile = await findProfile(db, tenant, person, token);
        if (!profile) throw unauthorized();
        return { profile };
      }),
    );
  }

  serveAnyone(app, service, signIn, async ({ tenant, body, inTenant }) => {
    const found = await inTenant((db) => findForSignIn(db, tenant, body.username));
    const right = await isPassword(body.password, found?.passwordHash).catch(busy);
    // Wrong name and wrong password are one answer: who has an account here is nobody's business.
    if (!found || !right) throw unauthorized("The username or the password is wrong.");
    const profile = await inTenant(async (db) => {
      const token = await issueToken(db, tenant, { ...found, remember: body.remember ?? false });
      return findProfile(db, tenant, { id: found.userId, identityId: found.identityId }, token);
    });
    if (!profile) throw unauthorized();
    return { profile };
  });

  serve(app, service, signOut, ({ tenant, token, asPerson }) =>
    asPerson(async (db) => {
      await revokeToken(db, tenant, token);
      return {};
    }),
  );
}

function busy(error: unknown): never {
  if (!(error instanceof TooManySignIns)) throw error;
  const description = "Too many people are signing in at once. Please try again in a moment.";
  throw new Refusal(503, { reason: "busy", description, headers: { "Retry-After": "5" } });
}
