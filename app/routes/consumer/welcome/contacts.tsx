/** How the municipality is reached. */
import type { Contact } from "#contract/tenant.ts";
import { useText } from "../../../languages/use-text.ts";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";

const icons: Record<Contact["kind"], IconName> = { phone: "mobile", email: "email", address: "place", hours: "clock" };

/** Nothing where the municipality has given none. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  const t = useText();
  if (contacts.length === 0) return null;
  return (
    <section className="contacts" aria-labelledby="contacts">
      <h2 id="contacts">{t("Contacts")}</h2>
      <dl>
        {contacts.map((contact, position) => (
          <div key={position}>
            <dt>
              <Icon name={icons[contact.kind]} />
              {contact.label}
            </dt>
            <dd>
              <Value {...contact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Value({ kind, value }: Contact) {
  if (kind === "phone") return <a href={`tel:${value.replace(/ /g, "")}`}>{value}</a>;
  if (kind === "email") return <a href={`mailto:${value}`}>{value}</a>;
  return value;
}
