/** Paths of the portal's pages, taken from app/routes.ts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import { projectFolder } from "./folders.ts";

interface Route {
  path: string;
  file: string;
}

function routesIn(entries: readonly RouteConfigEntry[], above = ""): Route[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [
      ...(path === undefined && !index ? [] : [{ path: own || "/", file }]),
      ...routesIn(children, own),
    ];
  });
}

const all = routesIn(routes);

/** Page paths with their parameter names, for example "/consumer/accounts/:account". */
export const routePaths = [...new Set(all.map(({ path }) => path))];

/** The paths of pages that accept a form. */
export const actionPaths = routePaths.filter((path) =>
  all.some(
    (route) =>
      route.path === path &&
      /^export .*\baction\b/m.test(readFileSync(join(projectFolder, "app", route.file), "utf8")),
  ),
);
