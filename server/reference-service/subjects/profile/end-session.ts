/** Ends one of the sessions of the person who makes the call. */
import type { PersonContext } from "#service/database/context.ts";
import { notFound } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import * as sessions from "#service/subjects/people/store/sessions.ts";
import { recordSignInChange } from "#service/subjects/sign-in/record-sign-in-change.ts";

/** Ends the session and notifies the person. Throws Refusal (not_found). Lock the person first. */
export async function endSession(context: PersonContext, session: string): Promise<void> {
  const { person } = context;
  const ended = await sessions.endSession(context, person.id, session);
  if (!ended) throw notFound();
  await recordSignInChange(context, person.id, { kind: "session_ended", before: {} });
  await logProfileAction(context, person, "session.ended", { device: ended.userAgent });
}
