/** The routes of a page, looked up once for each kind of path. */
import type { ServerBuild } from "@remix-run/node";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";

type Route = ServerBuild["routes"][string];

/** Routes from the root to the page. */
export type MatchedRoutes = readonly Route[];

/** Largest number of memoized kinds. There are fewer, unless someone makes up paths. */
const maxCacheEntries = 500;

/**
 * Returns a function that finds a path's routes, or null. Remix matches against all routes several
 * times a page, which took a fifth of the page's time. Paths of one kind differ only in segments
 * that no route names, so they share their routes.
 */
export function createRouteMatcher(routes: ServerBuild["routes"]): (path: string) => MatchedRoutes | null {
  const tree = buildRouteTree(routes);
  const words = new Set(Object.values(routes).flatMap(({ path }) => path?.toLowerCase().split("/") ?? []));
  const kinds = new Map<string, MatchedRoutes | null>();
  // One chain object per leaf route, so that other data can be keyed by the chain.
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
    // Remix decodes paths before matching.
    if (path.includes("%")) return find(path);
    const kind = path.replace(/[^/]+/g, (segment) => (words.has(segment.toLowerCase()) ? segment.toLowerCase() : ":"));
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
  return own.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: buildRouteTree(routes, id) }));
}
