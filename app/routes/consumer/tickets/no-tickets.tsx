/** Says whom to contact if the municipality's system doesn't take tickets. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { ContactMunicipality } from "#app/tenant/contact-municipality.tsx";

export function NoTickets() {
  const t = useTranslator();
  return (
    <p>
      {t("You can’t write to us here at the moment.")} <ContactMunicipality />
    </p>
  );
}
