/** API routes for a person's profile: preferences, history, identities and sessions. */
import * as calls from "#contract/profile/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { listAuditEntries } from "#service/subjects/audit/store/profile-audit-log.ts";
import { serveSignedIn, serveSignedInTransaction } from "#service/subjects/people/serve.ts";
import { listSessions } from "#service/subjects/people/store/sessions.ts";
import { requireProfile } from "#service/subjects/sign-in/require-profile.ts";
import { serveConfirmedTransaction } from "#service/subjects/sign-in/serve.ts";
import { addIdentity } from "./add-identity.ts";
import { endSession } from "./end-session.ts";
import { preferIdentity } from "./prefer-identity.ts";
import { removeIdentity } from "./remove-identity.ts";
import { requireIdentity } from "./require-identity.ts";
import { codeState, sendIdentityCode } from "./send-identity-code.ts";
import { updateProfile } from "./update-profile.ts";
import { needsCode, verifyIdentity } from "./verify-identity.ts";

export function profileRoutes(app: App, service: Service): void {
  serveSignedInTransaction(app, service, calls.getProfile, async (context, { token }) => ({
    profile: await requireProfile(context, token),
  }));

  serveSignedIn(app, service, calls.updateProfile, (given) => updateProfile(service, given));

  serveSignedInTransaction(app, service, calls.listProfileLogs, (context, { query }) =>
    listAuditEntries(context, context.person.id, query),
  );
}

export function identityRoutes(app: App, service: Service): void {
  serveSignedIn(app, service, calls.addIdentity, (given) => addIdentity(service, given));

  serveConfirmedTransaction(
    app,
    service,
    calls.setPreferredIdentity,
    async (context, { params }) => ({ identity: await preferIdentity(context, params.identity) }),
  );

  serveConfirmedTransaction(
    app,
    service,
    calls.removeIdentity,
    async (context, { params, token }) => {
      await removeIdentity(context, params.identity, token);
      return {};
    },
  );

  serveSignedInTransaction(app, service, calls.getVerification, async (context, { params }) => {
    const identity = await requireIdentity(context, params.identity);
    return { verify: { verified: !needsCode(identity), identity } };
  });

  serveSignedIn(app, service, calls.verifyIdentity, (given) => verifyIdentity(service, given));

  serveSignedInTransaction(app, service, calls.getCodeStatus, async (context, { params }) => {
    const { id } = await requireIdentity(context, params.identity);
    return { otp: await codeState(context, id) };
  });

  serveSignedIn(app, service, calls.sendCode, (given) => sendIdentityCode(service, given));
}

export function sessionRoutes(app: App, service: Service): void {
  serveSignedInTransaction(
    app,
    service,
    calls.listSessions,
    async (context, { person, token }) => ({
      sessions: await listSessions(context, person.id, token),
    }),
  );

  serveConfirmedTransaction(app, service, calls.endSession, async (context, { params }) => {
    await endSession(context, params.session);
    return {};
  });
}
