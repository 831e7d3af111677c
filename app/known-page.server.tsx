/** Renders a page whose routes are known: what Remix's <RemixServer> does, without making them anew and looking the address up among them. */
import type { EntryContext } from "@remix-run/node";
import { UNSAFE_RemixContext as RemixContext, type UNSAFE_RouteModules as RouteModules, createPath, renderMatches } from "@remix-run/react";
import { createElement } from "react";
import {
  type Navigator,
  type RouteObject,
  Router,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FetchersContext as FetchersContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
} from "react-router-dom";
import { createStaticRouter } from "react-router-dom/server.js";

/** By their ids. */
export type KnownRoutes = ReadonlyMap<string, RouteObject>;

/** The page's routes, each with what renders it. */
export function knownRoutes({ staticHandlerContext, routeModules }: EntryContext): KnownRoutes {
  // Remix's two packages each have types for them; those of the other leave everything open.
  const modules: RouteModules = routeModules;
  return new Map(
    staticHandlerContext.matches.map(({ route: { id, path, index } }) => {
      const { Layout, default: Component, ErrorBoundary } = modules[id] ?? {};
      const own = Component && createElement(Component);
      const element = id === "root" && Layout ? createElement(Layout, null, own) : own;
      // No error is shown here: the router only learns which route would show one.
      return [id, { id, path, element, ErrorBoundary, ...(index && { index }) }];
    }),
  );
}

function nowhere(): never {
  throw new Error("A page can't navigate while it is rendered.");
}
const navigator: Navigator = {
  createHref: (to) => (typeof to === "string" ? to : createPath(to)),
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/**
 * For pages without an error. The fragments stand where <RemixServer> has some: React's ids tell where in a page a component
 * stands, and the browser has to come to the same ones.
 */
export function KnownPage({ context, routes }: { context: EntryContext; routes: KnownRoutes }) {
  const { staticHandlerContext: page, manifest, routeModules, serverHandoffString, future, isSpaMode, serializeError } = context;
  const router = createStaticRouter([], page);
  const { state } = router;
  const matches = page.matches.map(({ params, pathname, pathnameBase, route }) => ({
    params,
    pathname,
    pathnameBase,
    route: routes.get(route.id) ?? {},
  }));
  return (
    <>
      <RemixContext.Provider value={{ manifest, routeModules, serverHandoffString, future, isSpaMode, serializeError }}>
        <>
          <DataRouterContext.Provider value={{ router, navigator, static: true, staticContext: page, basename: "/" }}>
            <DataRouterStateContext.Provider value={state}>
              <FetchersContext.Provider value={new Map()}>
                <ViewTransitionContext.Provider value={{ isTransitioning: false }}>
                  <Router
                    location={state.location}
                    navigator={navigator}
                    static
                    future={{ v7_relativeSplatPath: future.v3_relativeSplatPath }}
                  >
                    {renderMatches(matches)}
                  </Router>
                </ViewTransitionContext.Provider>
              </FetchersContext.Provider>
            </DataRouterStateContext.Provider>
          </DataRouterContext.Provider>
          {null}
        </>
      </RemixContext.Provider>
      {null}
    </>
  );
}
