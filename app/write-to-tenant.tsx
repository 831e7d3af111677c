/** Where to write to the municipality. */
import { useText } from "./languages/use-text.ts";
import { useTenant } from "./use-tenant.ts";

/** Its name where it has given no address. */
export function WriteToTenant() {
  const t = useText();
  const { name = "", feedback_email: email = "" } = useTenant() ?? {};
  const address = email ? <a href={`mailto:${email}`}>{email}</a> : name;
  return t.parts("Write to {address}.", { address });
}
