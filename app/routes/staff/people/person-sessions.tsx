/** The devices on which the person is signed in, with buttons to sign them out. */
import { ConfirmForm } from "#app/forms/confirm.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { confirmEndSession, confirmEndSessions, type ShownPerson } from "./person-actions.ts";

export function PersonSessions({ person }: { person: ShownPerson }) {
  const { sessions, may_act: mayAct } = person;
  const t = useTranslator();
  return (
    <section className="part" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t("Where they are signed in")}</h2>
      {sessions.length === 0 && <p>{t("They aren’t signed in anywhere.")}</p>}
      {sessions.length > 1 && mayAct && (
        <ConfirmForm {...confirmEndSessions(person, t)}>
          <button type="submit" className="button-quiet">
            {t("Sign out everywhere")}
          </button>
        </ConfirmForm>
      )}
      <ul className="cards">
        {sessions.map(({ id, device, created, ip, last_used }) => {
          const moment = formatInstant(created, t);
          const since = ip
            ? t("since {moment} from {ip}", { moment, ip })
            : t("since {moment}", { moment });
          return (
            <li key={id}>
              <div>
                <p className="card-title">{device}</p>
                <p className="secondary">
                  {t("Signed in {since}. Last used {moment}.", {
                    since,
                    moment: formatInstant(last_used, t),
                  })}
                </p>
              </div>
              {mayAct && (
                <div className="card-actions">
                  <ConfirmForm {...confirmEndSession({ id, device }, t)}>
                    <button type="submit" className="button-quiet">
                      {t("End session")}
                      <span className="visually-hidden">{` ${t("on {device}, signed in {since}", { device, since })}`}</span>
                    </button>
                  </ConfirmForm>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
