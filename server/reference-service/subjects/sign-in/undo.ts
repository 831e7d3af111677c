/** API routes that undo a change to how a person signs in, with the token from its notice. */
import { listSignInChanges, undoSignInChanges } from "#contract/sign-in/calls.ts";
import { conflict, unauthorized } from "#service/http/http-error.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { type App, serveUndo, type Service } from "#service/subjects/people/serve.ts";
import { IdentityTaken } from "#service/subjects/people/store/identities.ts";
import { forgetKnownBrowsers } from "#service/subjects/people/store/known-browsers.ts";
import { cancelResets } from "#service/subjects/people/store/one-time-codes.ts";
import { findPersonName, lockPerson } from "#service/subjects/people/store/people.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { listUndoable, undoSince } from "./sign-in-changes.ts";

export function undoRoutes(app: App, service: Service): void {
  serveUndo(app, service, listSignInChanges, (_given, inUndo) =>
    inUndo(async (context, change) => ({ changes: await listUndoable(context, change) })),
  );

  serveUndo(app, service, undoSignInChanges, async ({ caller }, inUndo) => {
    // The lock comes first, so that of two calls at once the second finds nothing to undo.
    await inUndo(async (context, { userId, created }) => {
      if (!(await lockPerson(context, userId))) throw unauthorized("undo_expired");
      try {
        if (!(await undoSince(context, { userId, created }))) throw unauthorized("undo_expired");
      } catch (error) {
        if (!(error instanceof IdentityTaken)) throw error;
        throw conflict("taken", "undo_taken");
      }
      await endSessions(context, userId);
      await forgetKnownBrowsers(context, userId);
      await cancelResets(context, userId);
      const about = { id: userId, name: await findPersonName(context, userId), ip: caller.ip };
      await logProfileAction(context, about, "profile.changes_undone", {});
    });
    return {};
  });
}
