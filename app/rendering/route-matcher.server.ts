/** Finds the routes that match a path, and caches them for each kind of path. */
import type { ServerBuild } from "@remix-run/node";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";

type Route = ServerBuild["routes"][string];

/** The routes that match a path, from the root to the page. */
export type MatchedRoutes = readonly Route[];

/**
 * The maximum number of kinds of path to cache. Only requests for nonexistent paths can make the
 * cache reach it.
 */
const maxCacheEntries = 500;

/**
 * Returns a function that maps a path to its routes, or to null if no route matches. Paths that
 * differ only in variable segments, such as account numbers, share a cache entry. Without the
 * cache, Remix matched all routes several times per page, which took a fifth of the page's server
 * time.
 */
export function createRouteMatcher(
  routes: ServerBuild["routes"],
): (path: string) => MatchedRoutes | null {
  const tree = buildRouteTree(routes);
  const words = new Set(
    Object.values(routes).flatMap(({ path }) => path?.toLowerCase().split("/") ?? []),
  );
  const kinds = new Map<string, MatchedRoutes | null>();
  // Each leaf route has only one chain object, so that other maps can use the chain as a key.
  const chains = new Map<string, MatchedRoutes>();

  function find(path: string): MatchedRoutes | null {
    const matched = matchRoutes(tree, path)?.flatMap(({ route }) => routes[route.id ?? ""] ?? []);
    const leaf = matched?.at(-1);
    if (!matched || !leaf) return null;
    const chain = chains.get(leaf.id) ?? matched;
    chains.set(leaf.id, chain);
    return chain;
  }

  return (path) => {
    // Encoded paths are not cached, because Remix decodes them before matching.
    if (path.includes("%")) return find(path);
    const kind = path.replace(/[^/]+/g, (segment) =>
      words.has(segment.toLowerCase()) ? segment.toLowerCase() : ":",
    );
    let chain = kinds.get(kind);
    if (chain === undefined) {
      chain = find(path);
      if (kinds.size < maxCacheEntries) kinds.set(kind, chain);
    }
    return chain;
  };
}

function buildRouteTree(routes: ServerBuild["routes"], parent?: string): AgnosticRouteObject[] {
  const own = Object.values(routes).filter(({ parentId }) => parentId === parent);
  return own.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: buildRouteTree(routes, id) },
  );
}

/** Returns the pattern of the routes' path, such as /consumer/accounts/:account/statements. */
export function patternOf(chain: MatchedRoutes | null): string {
  if (!chain) return "none";
  return `/${chain.flatMap(({ path }) => path?.replace(/^\//, "") || []).join("/")}`;
}
