/** Where the person is signed in: on what, from where, and when last. */
import type { Session } from "#contract/profile.ts";
import { ConfirmForm } from "../../../forms/confirm.tsx";
import { formatInstant } from "../../../ui/date.ts";

export type ShownSession = Omit<Session, "user_agent"> & { device: string };

/** What tells two sessions of one browser apart. */
function originOf({ created, ip }: Pick<ShownSession, "created" | "ip">): string {
  return `since ${formatInstant(created)}${ip && ` from ${ip}`}`;
}

/** What is asked before a session is ended, and what the form posts. */
export function endingOf(session: Pick<ShownSession, "id" | "device" | "created" | "ip">) {
  const { id, device } = session;
  return {
    question: { title: `Sign out ${device}?`, text: `It has been signed in ${originOf(session)}. Whoever uses it has to sign in again.` },
    fields: { intent: "end", id },
  };
}

export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <ul className="cards">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <p className="card-title">{session.device}</p>
            <p className="secondary">{`Signed in ${originOf(session)}. Last used ${formatInstant(session.last_used)}.`}</p>
            {session.current && (
              <ul className="tags">
                <li data-tone="good">This device</li>
              </ul>
            )}
          </div>
          {!session.current && (
            <div className="card-actions">
              <ConfirmForm {...endingOf(session)}>
                <button type="submit" className="button-quiet">
                  End
                  <span className="visually-hidden">{` the session on ${session.device}, signed in ${originOf(session)}`}</span>
                </button>
              </ConfirmForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
