/** The municipality's contact details. */
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Contact } from "#contract/settings/tenant.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

const icons: Record<Contact["kind"], IconName> = {
  phone: "mobile",
  email: "email",
  address: "place",
  hours: "clock",
};

/** Renders the contact details, or nothing if the municipality has provided none. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  const t = useTranslator();
  if (contacts.length === 0) return null;
  return (
    <section className="contacts" aria-labelledby="contacts">
      <h2 id="contacts">{t("Contact us")}</h2>
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
