/** Where the person is signed in: on what, from where, and when last. */
import type { Session } from "#contract/profile.ts";
import { ConfirmForm } from "../../../forms/confirm.tsx";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { formatInstant } from "../../../ui/date.ts";

export type ShownSession = Omit<Session, "user_agent"> & { device: string };

/** What tells two sessions of one browser apart. */
function originOf({ created, ip }: Pick<ShownSession, "created" | "ip">, t: Text): string {
  const moment = formatInstant(created, t);
  return ip ? t("since {moment} from {ip}", { moment, ip }) : t("since {moment}", { moment });
}

/** What is asked before a session is ended, and what the form posts. */
export function endingOf(session: Pick<ShownSession, "id" | "device" | "created" | "ip">, t: Text) {
  const { id, device } = session;
  return {
    question: {
      title: t("Sign out {device}?", { device }),
      text: t("It has been signed in {since}. Whoever uses it has to sign in again.", { since: originOf(session, t) }),
    },
    fields: { intent: "end", id },
  };
}

export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useText();
  return (
    <ul className="cards">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <p className="card-title">{session.device}</p>
            <p className="secondary">
              {t("Signed in {since}. Last used {moment}.", { since: originOf(session, t), moment: formatInstant(session.last_used, t) })}
            </p>
            {session.current && (
              <ul className="tags">
                <li data-tone="good">{t("This device")}</li>
              </ul>
            )}
          </div>
          {!session.current && (
            <div className="card-actions">
              <ConfirmForm {...endingOf(session, t)}>
                <button type="submit" className="button-quiet">
                  {t("End")}
                  <span className="visually-hidden">{` ${t("the session on {device}, signed in {since}", { device: session.device, since: originOf(session, t) })}`}</span>
                </button>
              </ConfirmForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
