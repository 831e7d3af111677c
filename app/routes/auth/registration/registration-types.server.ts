/** The registration settings: whether users can register, and with which identity types. */
import type { AppLoadContext } from "@remix-run/node";
import { getIdentityTypes } from "#app/forms/identity.server.ts";
import { currentTenant, getSessionContext } from "#app/session/guard.server.ts";
import type { IdentityType } from "#contract/profile/calls.ts";

/**
 * Returns the identity types that both the tenant's channels and the upstream support, email first.
 * The list is empty if registration is closed. Throws an error page if the settings can't be
 * loaded.
 */
export async function registrationTypes(
  request: Request,
  context: AppLoadContext,
): Promise<IdentityType[]> {
  const { api } = await getSessionContext(request, context);
  const [tenant, { enabled, types }] = await Promise.all([
    currentTenant(request, context),
    api.auth.registration(),
  ]);
  return getIdentityTypes(tenant).filter((type) => enabled && types.includes(type));
}
