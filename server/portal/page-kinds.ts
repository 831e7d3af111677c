/** Which routes make a page, looked up once for each kind of address. */
import type { ServerBuild } from "@remix-run/node";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";

type Route = ServerBuild["routes"][string];

/** From the root down. */
export type Chain = readonly Route[];

/** So many kinds are remembered; there are fewer, unless somebody makes them up. */
const mostKinds = 500;

/**
 * Answers with the routes of a path, or null where there are none. Remix looks for them among all routes there are, several
 * times a page, which took a fifth of the page's time and would take more with every route. Two paths are of one kind when
 * they differ only in segments that stand in no route: those are values, and the same routes answer them.
 */
export function chainFinder(routes: ServerBuild["routes"]): (path: string) => Chain | null {
  const tree = treeOf(routes);
  const words = new Set(Object.values(routes).flatMap(({ path }) => path?.toLowerCase().split("/") ?? []));
  const kinds = new Map<string, Chain | null>();
  // Every route belongs to one chain alone, and what is made for a chain is found by it.
  const chains = new Map<string, Chain>();

  function find(path: string): Chain | null {
    const matched = matchRoutes(tree, path)?.flatMap(({ route }) => routes[route.id ?? ""] ?? []);
    const leaf = matched?.at(-1);
    if (!matched || !leaf) return null;
    const chain = chains.get(leaf.id) ?? matched;
    chains.set(leaf.id, chain);
    return chain;
  }

  return (path) => {
    // Remix decodes before it compares.
    if (path.includes("%")) return find(path);
    const kind = path.replace(/[^/]+/g, (segment) => (words.has(segment.toLowerCase()) ? segment.toLowerCase() : ":"));
    let chain = kinds.get(kind);
    if (chain === undefined) {
      chain = find(path);
      if (kinds.size < mostKinds) kinds.set(kind, chain);
    }
    return chain;
  };
}

function treeOf(routes: ServerBuild["routes"], parent?: string): AgnosticRouteObject[] {
  const own = Object.values(routes).filter(({ parentId }) => parentId === parent);
  return own.map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}
