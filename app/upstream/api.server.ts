/** All calls that the portal makes to the upstream, grouped by resource. */
import * as resources from "./resources.server.ts";
import type { Upstream } from "./upstream.server.ts";

type Resources = typeof resources;

export type Api = { [Name in keyof Resources]: ReturnType<Resources[Name]> };

export function createApi(upstream: Upstream): Api {
  // Each name gets what its own function returns, which Object.fromEntries can't express.
  return Object.fromEntries(
    Object.entries(resources).map(([name, create]) => [name, create(upstream)]),
  ) as Api;
}
