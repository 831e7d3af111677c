/** Paths of the portal's pages, taken from app/routes.ts. */
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

function pathsIn(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined && !index ? [] : [own || "/"]), ...pathsIn(children, own)];
  });
}

/** Page paths with their parameter names, for example "/consumer/accounts/:account". */
export const routePaths = [...new Set(pathsIn(routes))];
