/** The person's identities: what each is, how it stands, and what can be done with it. */
import { Form } from "@remix-run/react";
import type { Identity } from "#contract/profile.ts";
import { ConfirmForm } from "../../../forms/confirm.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";

const typeWords = { email: "E-mail address", mobile: "Mobile number" } as const;

const endWords = {
  email: "This e-mail address will no longer sign you in.",
  mobile: "This mobile number will no longer sign you in.",
} as const;

/** What is asked before an identity goes, and what the form posts. */
export function removalOf({ id, identity, type }: Pick<Identity, "id" | "identity" | "type">, t: Text) {
  return {
    question: { title: t("Remove {what}?", { what: identity }), text: t(endWords[type]) },
    fields: { intent: "remove", id },
  };
}

export function IdentityList({ identities }: { identities: readonly Identity[] }) {
  const t = useText();
  const verified = identities.filter((identity) => identity.verified).length;
  return (
    <ul className="cards">
      {identities.map((identity) => (
        <li key={identity.id}>
          <Icon name={identity.type} />
          <div>
            <p className="card-title">{identity.identity}</p>
            <p className="secondary">{t(typeWords[identity.type])}</p>
            <ul className="tags">
              <li data-tone={identity.verified ? "good" : "bad"}>{identity.verified ? t("Verified") : t("Not verified")}</li>
              {identity.preferred && <li>{t("Preferred")}</li>}
              {identity.current && <li>{t("You signed in with this")}</li>}
            </ul>
          </div>
          {/* The last verified one can't go, so it isn't offered. */}
          <Actions identity={identity} removable={!identity.verified || verified > 1} />
        </li>
      ))}
    </ul>
  );
}

/** Each button says which identity it is about to somebody who hears it out of the list. */
function Actions({ identity, removable }: { identity: Identity; removable: boolean }) {
  const t = useText();
  const which = <span className="visually-hidden"> {identity.identity}</span>;
  return (
    <div className="card-actions">
      {!identity.verified && (
        <Link to={paths.verify(identity.id)} className="button">
          {t("Verify")}
          {which}
        </Link>
      )}
      {identity.verified && !identity.preferred && (
        <Form method="post">
          <input type="hidden" name="id" value={identity.id} />
          <SubmitButton name="intent" value="prefer" quiet>
            {t("Make preferred")}
            {which}
          </SubmitButton>
        </Form>
      )}
      {removable && (
        <ConfirmForm {...removalOf(identity, t)}>
          <button type="submit" className="button-quiet">
            {t("Remove")}
            {which}
          </button>
        </ConfirmForm>
      )}
    </div>
  );
}
