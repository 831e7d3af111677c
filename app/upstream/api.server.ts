/** Every call the portal makes, by resource. */
import { accountsApi } from "./accounts.server.ts";
import { authApi } from "./auth.server.ts";
import { profileApi } from "./profile.server.ts";
import { statementsApi } from "./statements.server.ts";
import type { Upstream } from "./upstream.server.ts";

export function apiFor(upstream: Upstream) {
  return { auth: authApi(upstream), profile: profileApi(upstream), accounts: accountsApi(upstream), statements: statementsApi(upstream) };
}

export type Api = ReturnType<typeof apiFor>;
