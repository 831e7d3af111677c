/** The portal's pages by address, as app/routes.ts has them. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

function addressesIn(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined && !index ? [] : [own || "/"]), ...addressesIn(children, own)];
  });
}

/** Their parameters as they stand there: "/consumer/accounts/:account". */
export const addresses = [...new Set(addressesIn(routes))];
