/** Links for emailing the municipality. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { useTenant } from "./use-tenant.ts";

/** Renders the municipality's email link, or its name if it has provided no email address. */
export function MunicipalityAddress() {
  const { name = "", feedback_email: email = "" } = useTenant() ?? {};
  return email ? <a href={`mailto:${email}`}>{email}</a> : name;
}

export function ContactMunicipality() {
  const t = useTranslator();
  return t.parts("Contact {address}.", { address: <MunicipalityAddress /> });
}
