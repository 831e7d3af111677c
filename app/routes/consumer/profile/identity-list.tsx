/** The list of the user's identities, with their status and actions. */
import { Form } from "@remix-run/react";
import { ConfirmForm } from "#app/forms/confirm.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Identity } from "#contract/profile/calls.ts";
import { bounceLabels } from "./bounce-labels.ts";

const identityTypeLabels = { email: "Email address", mobile: "Mobile number" } as const;

const removalLabels = {
  email: "You won’t be able to sign in with this email address.",
  mobile: "You won’t be able to sign in with this mobile number.",
} as const;

/** Returns the confirmation question and the form fields for removing an identity. */
export function getRemovalConfirmation(
  { id, identity, type }: Pick<Identity, "id" | "identity" | "type">,
  t: Translator,
) {
  return {
    question: { title: t("Remove {what}?", { what: identity }), text: t(removalLabels[type]) },
    fields: { intent: "remove", id },
  };
}

export function IdentityList({ identities }: { identities: readonly Identity[] }) {
  const t = useTranslator();
  const verified = identities.filter((identity) => identity.verified).length;
  return (
    <ul className="cards">
      {identities.map((identity) => (
        <li key={identity.id}>
          <Icon name={identity.type} />
          <div>
            <p className="card-title">{identity.identity}</p>
            <p className="secondary">{t(identityTypeLabels[identity.type])}</p>
            <ul className="tags">
              <li data-tone={identity.verified ? "good" : "bad"}>
                {identity.verified ? t("Verified") : t("Not verified")}
              </li>
              {identity.preferred && <li>{t("Preferred")}</li>}
              {identity.current && <li>{t("You signed in with this")}</li>}
            </ul>
            {identity.bounces && <p className="field-error">{t(bounceLabels[identity.type])}</p>}
          </div>
          {/* The last verified identity can't be removed, so it has no remove button. */}
          <Actions identity={identity} removable={!identity.verified || verified > 1} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders an identity's buttons. Each button names the identity, for screen-reader users who reach
 * it out of context.
 */
function Actions({ identity, removable }: { identity: Identity; removable: boolean }) {
  const t = useTranslator();
  const which = <span className="visually-hidden"> {identity.identity}</span>;
  return (
    <div className="card-actions">
      {(!identity.verified || identity.bounces) && (
        <Link to={paths.verify(identity.id)} className="button">
          {identity.verified ? t("Verify again") : t("Verify")}
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
        <ConfirmForm {...getRemovalConfirmation(identity, t)}>
          <button type="submit" className="button-quiet">
            {t("Remove")}
            {which}
          </button>
        </ConfirmForm>
      )}
    </div>
  );
}
