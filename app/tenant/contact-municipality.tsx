/** A link for emailing the municipality. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { useTenant } from "./use-tenant.ts";

/** Renders the municipality's email link, or its name if it has provided no email address. */
export function ContactMunicipality() {
  const t = useTranslator();
  const { name = "", feedback_email: email = "" } = useTenant() ?? {};
  const address = email ? <a href={`mailto:${email}`}>{email}</a> : name;
  return t.parts("Contact {address}.", { address });
}
