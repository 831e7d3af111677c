/** The list of the user's active sessions, with the device, IP address and last use of each. */
import { ConfirmForm } from "#app/forms/confirm.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import type { Session } from "#contract/profile/calls.ts";

export type SessionWithDevice = Omit<Session, "user_agent"> & { device: string };

/**
 * Describes when and from where a session was started, to tell apart two sessions in the same
 * browser.
 */
function describeOrigin(
  { created, ip }: Pick<SessionWithDevice, "created" | "ip">,
  t: Translator,
): string {
  const moment = formatInstant(created, t);
  return ip ? t("since {moment} from {ip}", { moment, ip }) : t("since {moment}", { moment });
}

/** Returns the confirmation question and the form fields for ending a session. */
export function getEndSessionConfirmation(
  session: Pick<SessionWithDevice, "id" | "device" | "created" | "ip">,
  t: Translator,
) {
  const { id, device } = session;
  return {
    question: {
      title: t("Sign out {device}?", { device }),
      text: t("It has been signed in {since}. Anyone who uses it will have to sign in again.", {
        since: describeOrigin(session, t),
      }),
    },
    fields: { intent: "end", id },
  };
}

export function SessionList({ sessions }: { sessions: readonly SessionWithDevice[] }) {
  const t = useTranslator();
  return (
    <ul className="cards">
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <p className="card-title">{session.device}</p>
            <p className="secondary">
              {t("Signed in {since}. Last used {moment}.", {
                since: describeOrigin(session, t),
                moment: formatInstant(session.last_used, t),
              })}
            </p>
            {session.current && (
              <ul className="tags">
                <li data-tone="good">{t("This device")}</li>
              </ul>
            )}
          </div>
          {!session.current && (
            <div className="card-actions">
              <ConfirmForm {...getEndSessionConfirmation(session, t)}>
                <button type="submit" className="button-quiet">
                  {t("End session")}
                  <span className="visually-hidden">{` ${t("on {device}, signed in {since}", { device: session.device, since: describeOrigin(session, t) })}`}</span>
                </button>
              </ConfirmForm>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
