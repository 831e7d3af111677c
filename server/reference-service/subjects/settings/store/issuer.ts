/** The municipality's details as shown on its documents. */
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import { embedLogo } from "./logos.ts";

/** Returns the name, logo and addresses for a document, or undefined if the tenant is unknown. */
export async function findIssuer(context: TenantContext) {
  const settings = await findTenant(context);
  if (!settings) return undefined;
  const { name, logo, vat_number, website, feedback_email, theme } = settings;
  return {
    name,
    logo: await embedLogo(context, logo),
    website,
    feedback_email,
    ...(vat_number && { vat_number }),
    ...(theme && { theme }),
  };
}
