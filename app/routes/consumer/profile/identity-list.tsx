/** The person's identities: what each is, how it stands, and what can be done with it. */
import { Form } from "@remix-run/react";
import type { Identity } from "#contract/profile.ts";
import { ConfirmForm } from "../../../forms/confirm.tsx";
import { SubmitButton } from "../../../forms/submit-button.tsx";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";

const typeWords = { email: "E-mail address", mobile: "Mobile number" } as const;

/** What is asked before an identity goes, and what the form posts. */
export function removalOf({ id, identity, type }: Pick<Identity, "id" | "identity" | "type">) {
  return {
    question: { title: `Remove ${identity}?`, text: `This ${typeWords[type].toLowerCase()} will no longer sign you in.` },
    fields: { intent: "remove", id },
  };
}

export function IdentityList({ identities }: { identities: readonly Identity[] }) {
  const verified = identities.filter((identity) => identity.verified).length;
  return (
    <ul className="cards">
      {identities.map((identity) => (
        <li key={identity.id}>
          <Icon name={identity.type} />
          <div>
            <p className="card-title">{identity.identity}</p>
            <p className="secondary">{typeWords[identity.type]}</p>
            <ul className="tags">
              <li data-tone={identity.verified ? "good" : "bad"}>{identity.verified ? "Verified" : "Not verified"}</li>
              {identity.preferred && <li>Preferred</li>}
              {identity.current && <li>You signed in with this</li>}
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
  const which = <span className="visually-hidden"> {identity.identity}</span>;
  return (
    <div className="card-actions">
      {!identity.verified && (
        <Link to={paths.verify(identity.id)} className="button">
          Verify{which}
        </Link>
      )}
      {identity.verified && !identity.preferred && (
        <Form method="post">
          <input type="hidden" name="id" value={identity.id} />
          <SubmitButton name="intent" value="prefer" quiet>
            Make preferred{which}
          </SubmitButton>
        </Form>
      )}
      {removable && (
        <ConfirmForm {...removalOf(identity)}>
          <button type="submit" className="button-quiet">
            Remove{which}
          </button>
        </ConfirmForm>
      )}
    </div>
  );
}
