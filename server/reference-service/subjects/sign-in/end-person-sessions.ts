/** Ends the sessions of a person whom staff are helping. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { notifyPreferred } from "#service/subjects/messages/notify.ts";
import { linkTo, type MessageContext } from "#service/subjects/messages/rules/message-text.ts";
import { endSession, endSessions } from "#service/subjects/people/store/sessions.ts";
import { type HelpedPerson, logHelp } from "./helped-person.ts";
import { sessionsEndedMessage } from "./texts/notices.ts";

/**
 * Ends one of the person's sessions, or all of them, and notifies the person. Returns how many
 * ended, which is 0 if another call ended them first.
 */
export async function endPersonSessions(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
  session?: string,
): Promise<number> {
  const one = session === undefined ? undefined : await endSession(context, person.id, session);
  const ended =
    session === undefined ? await endSessions(context, person.id) : Number(one !== undefined);
  if (ended === 0) return 0;
  if (one) await logHelp(context, by, person, "person.session_ended", { device: one.userAgent });
  else await logHelp(context, by, person, "person.sessions_ended", {});
  const write = (about: MessageContext) =>
    sessionsEndedMessage[about.language]({
      ...about,
      by: by.name,
      all: !one,
      link: linkTo(about, "auth/login"),
    });
  await notifyPreferred(context, person.id, write, by.id);
  return ended;
}
