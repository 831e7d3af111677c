/** Whether people may register here, and with what. */
import type { AppLoadContext } from "@remix-run/node";
import type { IdentityType } from "#contract/profile.ts";
import { currentTenant, visitor } from "./guard.server.ts";

/** The kinds of identity that both the tenant's channels and the upstream take, e-mail first; none where nobody may register. Throws an error page. */
export async function registrationTypes(request: Request, context: AppLoadContext): Promise<IdentityType[]> {
  const { api } = await visitor(request, context);
  const [{ communication }, { enabled, types }] = await Promise.all([currentTenant(request, context), api.auth.registration()]);
  const channels = { email: communication.email, mobile: communication.sms };
  return (["email", "mobile"] as const).filter((type) => enabled && channels[type] && types.includes(type));
}
