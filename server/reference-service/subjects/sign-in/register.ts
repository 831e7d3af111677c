/**
 * API routes for registering a person with an unverified identity, and for sending the code that
 * verifies it.
 */
import { getRegistration, register } from "#contract/sign-in/calls.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { App } from "#service/http/serve.ts";
import { servePublic, type Service } from "#service/http/serve.ts";
import { unauthorized } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { findMunicipality, offeredLanguage } from "#service/subjects/messages/store/recipients.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { registerPerson } from "#service/subjects/people/store/people.ts";
import { issueToken } from "#service/subjects/people/store/tokens.ts";
import { requireStrongPassword } from "./new-password.ts";
import { codeLimits } from "./rate-limits.ts";
import { parseReachable, prepareCode, sendVerifyCode } from "./send-code.ts";
import { findProfile } from "./store/profiles.ts";

export function registerRoutes(app: App, service: Service): void {
  servePublic(app, service, getRegistration, async ({ inTenant }) => {
    const { types } = await inTenant((context) => findMunicipality(context));
    return { register: { enabled: types.length > 0, types } };
  });

  servePublic(
    app,
    service,
    register,
    async ({
      body: { type, name, identity: given, password, language: asked },
      caller,
      inTenant,
    }) => {
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
    },
  );
}
