/** What the pages of the same routes have in common: the scripts that Remix starts them with, and the part of its manifest they need. */
import type { EntryContext } from "@remix-run/node";
import { type KnownRoutes, knownRoutes } from "./known-page.server.tsx";

interface Start {
  /** What <Scripts> writes, cut where the nonce stands. */
  scripts: readonly string[];
  manifest: EntryContext["manifest"];
  routes: KnownRoutes;
}

/** By the page's routes. */
const kept = new Map<string, Start>();

function routesOf({ staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.map(({ route }) => route.id);
}

/** Undefined for the first page of its routes: Remix has to write them once. Of all routes, the manifest left holds the page's own. */
export function keptStart(remix: EntryContext, nonce: string): (Omit<Start, "scripts"> & { scripts: string }) | undefined {
  const start = kept.get(routesOf(remix).join(" "));
  return start && { ...start, scripts: start.scripts.join(nonce) };
}

/** Cuts them out of a page that Remix has written them at the end of. Without a nonce there is nothing to cut them at. */
export function keepStart(remix: EntryContext, nonce: string, html: string, end: string): void {
  const from = html.indexOf('<link rel="modulepreload"', html.indexOf("<body>"));
  if (!nonce || from < 0 || !html.endsWith(end)) return;
  const ids = routesOf(remix);
  const routes = Object.fromEntries(Object.entries(remix.manifest.routes).filter(([id]) => ids.includes(id)));
  kept.set(ids.join(" "), {
    scripts: html.slice(from, -end.length).split(nonce),
    manifest: { ...remix.manifest, routes },
    routes: knownRoutes(remix),
  });
}
