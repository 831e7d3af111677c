/** The facts that help during a phone call: whether the person can sign in, how, and since when. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { Status, type StatusLabel } from "#app/ui/status-label.tsx";
import type { ShownPerson } from "./person-actions.ts";

function statusOf({ suspended, invited, lockouts, identities }: ShownPerson): StatusLabel {
  if (suspended) return { word: "Suspended", icon: "error", tone: "bad" };
  if (lockouts.some(({ kind }) => kind === "sign_in"))
    return { word: "Temporarily locked", icon: "clock", tone: "bad" };
  if (invited) return { word: "Invited", icon: "letter", tone: "open" };
  if (!identities.some(({ verified }) => verified))
    return { word: "Not verified yet", icon: "clock", tone: "open" };
  return { word: "Can sign in", icon: "check", tone: "good" };
}

export function PersonFacts({ person }: { person: ShownPerson }) {
  const { identities, suspended, invited, last_sign_in: seen, created } = person;
  const t = useTranslator();
  return (
    <>
      <p>
        <Status {...statusOf(person)} />
      </p>
      <dl className="facts">
        {identities.map(({ id, identity, type, verified, preferred }) => (
          <DetailItem key={id} name={type === "email" ? t("Email address") : t("Mobile number")}>
            <bdi>{identity}</bdi>
            {!verified && <span className="secondary">{t("Not verified")}</span>}
            {preferred && identities.length > 1 && (
              <span className="secondary">{t("Preferred")}</span>
            )}
          </DetailItem>
        ))}
        <DetailItem name={t("Last sign-in")}>
          {seen ? formatInstant(seen, t) : t("Never signed in")}
        </DetailItem>
        <DetailItem name={t("Registered")}>{formatInstant(created, t)}</DetailItem>
        {suspended && <DetailItem name={t("Suspended")}>{formatInstant(suspended, t)}</DetailItem>}
        {invited && <DetailItem name={t("Invited")}>{formatInstant(invited, t)}</DetailItem>}
      </dl>
    </>
  );
}
