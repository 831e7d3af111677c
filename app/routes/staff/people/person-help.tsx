/**
 * A person's lockouts, password reset and two-step sign-in, each with the buttons that staff use to
 * help.
 */
import { ConfirmForm } from "#app/forms/confirm.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { lockoutLabels } from "#contract/sign-in/lockout-labels.ts";
import {
  confirmReset,
  confirmSecondFactorOff,
  confirmUnlock,
  type ShownPerson,
} from "./person-actions.ts";

export function PersonHelp({ person }: { person: ShownPerson }) {
  const { lockouts, identities, suspended, second_factor: isTwoStep, may_act: mayAct } = person;
  const t = useTranslator();
  const whyNot = (
    <p>
      {t(
        "This staff member has permissions that you don’t have. Ask someone who manages staff to help them.",
      )}
    </p>
  );
  return (
    <>
      {lockouts.length > 0 && (
        <section className="part" aria-labelledby="lockouts-title">
          <h2 id="lockouts-title">{t("Locked after too many attempts")}</h2>
          <ul>
            {lockouts.map(({ kind, identity, until }) => (
              <li key={`${kind} ${identity ?? ""}`}>
                {[
                  t(lockoutLabels[kind]),
                  ...(identity ? [identity] : []),
                  t("Until {date}", { date: formatInstant(until, t) }),
                ].join(" · ")}
              </li>
            ))}
          </ul>
          {mayAct ? (
            <ConfirmForm {...confirmUnlock(person, t)}>
              <button type="submit">{t("Lift the lockout")}</button>
            </ConfirmForm>
          ) : (
            whyNot
          )}
        </section>
      )}
      <section className="part" aria-labelledby="reset-title">
        <h2 id="reset-title">{t("Forgotten password")}</h2>
        {!mayAct ? (
          whyNot
        ) : suspended ? (
          <p>{t("They can’t sign in until someone who manages staff lifts the suspension.")}</p>
        ) : (
          <>
            <p>{t("We’ll send them a code to choose a new password. You won’t see the code.")}</p>
            {identities
              .filter(({ verified }) => verified)
              .map((identity) => (
                <ConfirmForm key={identity.id} {...confirmReset(identity, t)}>
                  <button type="submit" className="button-quiet">
                    {t("Send a code to {identity}", { identity: identity.identity })}
                  </button>
                </ConfirmForm>
              ))}
          </>
        )}
      </section>
      {isTwoStep && (
        <section className="part" aria-labelledby="two-step-title">
          <h2 id="two-step-title">{t("Two-step sign-in")}</h2>
          {mayAct ? (
            <>
              <p>
                {t(
                  "They sign in with a code from an app. If they have lost their phone and their recovery codes, you can turn off two-step sign-in.",
                )}
              </p>
              <ConfirmForm {...confirmSecondFactorOff(person, t)}>
                <button type="submit" className="button-quiet">
                  {t("Turn off two-step sign-in")}
                </button>
              </ConfirmForm>
            </>
          ) : (
            <>
              <p>{t("They sign in with a code from an app.")}</p>
              {whyNot}
            </>
          )}
        </section>
      )}
    </>
  );
}
