/** API routes for a person's sessions: listing them and ending one. */
import { endSession, listSessions } from "#contract/profile.ts";
import { recordSignInChange } from "../sign-in-changes.ts";
import { logProfileAction } from "../store/profile-audit-log.ts";
import * as sessions from "../store/sessions.ts";
import { serveConfirmedTransaction } from "./confirm.ts";
import { notFound } from "./http-error.ts";
import { type App, serveSignedInTransaction, type Service } from "./serve.ts";

export function sessionRoutes(app: App, service: Service): void {
  serveSignedInTransaction(app, service, listSessions, async (context, { person, token }) => ({
    sessions: await sessions.listSessions(context, person.id, token),
  }));

  serveConfirmedTransaction(app, service, endSession, async (context, { person, params }) => {
    const ended = await sessions.endSession(context, person.id, params.session);
    if (!ended) throw notFound();
    await recordSignInChange(context, person.id, { kind: "session_ended", before: {} });
    await logProfileAction(
      context,
      person,
      "session.ended",
      `Ended the session on ${ended.userAgent || "an unknown device"}.`,
    );
    return {};
  });
}
