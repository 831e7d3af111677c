/** API routes for a person's sessions: listing them and ending one. */
import { endSession, listSessions } from "#contract/profile/calls.ts";
import { notFound } from "#service/http/http-error.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import {
  type App,
  serveSignedInTransaction,
  type Service,
} from "#service/subjects/people/serve.ts";
import * as sessions from "#service/subjects/people/store/sessions.ts";
import { serveConfirmedTransaction } from "#service/subjects/sign-in/confirm.ts";
import { recordSignInChange } from "#service/subjects/sign-in/sign-in-changes.ts";

export function sessionRoutes(app: App, service: Service): void {
  serveSignedInTransaction(app, service, listSessions, async (context, { person, token }) => ({
    sessions: await sessions.listSessions(context, person.id, token),
  }));

  serveConfirmedTransaction(app, service, endSession, async (context, { person, params }) => {
    const ended = await sessions.endSession(context, person.id, params.session);
    if (!ended) throw notFound();
    await recordSignInChange(context, person.id, { kind: "session_ended", before: {} });
    await logProfileAction(context, person, "session.ended", { device: ended.userAgent });
    return {};
  });
}
