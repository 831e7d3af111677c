/** API routes for a person's sessions: listing them and ending one. */
import { endSession, listSessions } from "#contract/profile.ts";
import { logProfileAction } from "../store/profile-audit-log.ts";
import * as sessions from "../store/sessions.ts";
import { notFound } from "./http-error.ts";
import { type App, serveSignedIn, type Service } from "./serve.ts";

export function sessionRoutes(app: App, service: Service): void {
  serveSignedIn(app, service, listSessions, ({ token, asPerson }) =>
    asPerson(async (context) => ({ sessions: await sessions.listSessions(context, context.person.id, token) })),
  );

  serveSignedIn(app, service, endSession, ({ params, asPerson }) =>
    asPerson(async (context) => {
      const { person } = context;
      const ended = await sessions.endSession(context, person.id, params.session);
      if (!ended) throw notFound();
      await logProfileAction(context, person, "session.ended", `Ended the session on ${ended.userAgent || "an unknown device"}.`);
      return {};
    }),
  );
}
