/**
 * Handles GET requests for pages as Remix's own handler does, but only with the routes that the
 * page needs. README.md explains why.
 */
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type StaticHandlerContext,
} from "@remix-run/router";
import { setCookieHeaders } from "#app/session/cookies.server.ts";
import { createRouteMatcher, type MatchedRoutes } from "./route-matcher.server.ts";
import type { StartScripts } from "./start-scripts.server.ts";

export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Returns a function that maps a path to its page's handler, or to null for files, data requests
 * and the manifest. Throws an error if a route exports `headers` or `links`, which are not
 * supported.
 */
export function createPageHandlerLookup(
  build: ServerBuild,
  chainOf: FindRoutes = createRouteMatcher(build.routes),
): (path: string) => PageHandler | null {
  for (const { id, module } of Object.values(build.routes)) {
    if (module.headers)
      throw new Error(
        `The route ${id} exports headers, which page-handlers.server.ts ignores: see collectCookies.`,
      );
    if (module.links)
      throw new Error(
        `The route ${id} exports links, but root.tsx does not render <Links>. Add the link to root.tsx.`,
      );
  }
  const handlers = new Map<MatchedRoutes, PageHandler>();
  return (path) => {
    if (path.endsWith(".data") || path === "/__manifest") return null;
    const chain = chainOf(path);
    if (!chain || !isPage(chain)) return null;
    const handle = handlers.get(chain) ?? createPageHandler(build, chain, chainOf);
    handlers.set(chain, handle);
    return handle;
  };
}

function isPage(chain: MatchedRoutes): boolean {
  const module = chain.at(-1)?.module;
  return module?.default !== undefined || module?.ErrorBoundary !== undefined;
}

type FindRoutes = (path: string) => MatchedRoutes | null;

/**
 * Adds the index routes of the page's parents to its routes, because Remix's scripts also include
 * them. Finds the parents from the route pattern, because all paths that match the pattern share
 * the handler.
 */
function addParentIndexes(chain: MatchedRoutes, chainOf: FindRoutes): MatchedRoutes {
  const segments = chain.flatMap(({ path }) => path?.split("/").filter(Boolean) ?? []);
  const parents = segments.flatMap(
    (_, index) => chainOf(`/${segments.slice(0, index).join("/")}`) ?? [],
  );
  return [...chain, ...parents];
}

function createPageHandler(
  build: ServerBuild,
  chain: MatchedRoutes,
  chainOf: FindRoutes,
): PageHandler {
  const { v3_relativeSplatPath, v3_throwAbortReason } = build.future;
  const { query, dataRoutes } = createStaticHandler(toRouteObjects(chain), {
    future: {
      v7_relativeSplatPath: v3_relativeSplatPath,
      v7_throwAbortReason: v3_throwAbortReason,
    },
  });
  const { default: render, handleError } = build.entry.module;
  const startScripts: StartScripts = {};
  // Only the scripts need the index routes of the page's parents.
  const fullEntry = createEntryContext(build, addParentIndexes(chain, chainOf));
  const pageEntry = createEntryContext(build, chain);

  return async (request, context) => {
    // An encoded path may match other parents than the pattern, so its scripts are not cached.
    if (startScripts.parts || !request.url.includes("%")) context.startScripts = startScripts;
    const entry = startScripts.parts ? pageEntry : fullEntry;
    const fail = (error: unknown) => handleError?.(error, { request, context, params: {} });
    let page: StaticHandlerContext | Response;
    try {
      page = await query(request, { requestContext: context });
    } catch (error) {
      fail(error);
      return new Response(null, { status: 500 });
    }
    // `query` returns a Response if a loader redirects.
    if (page instanceof Response) return page;

    for (const error of Object.values(page.errors ?? {}))
      if (!isRouteErrorResponse(error)) fail(error);
    const headers = collectCookies(page);
    try {
      return await render(
        request,
        page.statusCode,
        headers,
        { ...entry, staticHandlerContext: sanitizeErrors(page) },
        context,
      );
    } catch (error) {
      // A component threw an error. Render again, with the error page in place of the failed route.
      fail(error);
      const again = sanitizeErrors(getStaticContextFromError(dataRoutes, page, error));
      return await render(
        request,
        again.statusCode,
        headers,
        { ...entry, staticHandlerContext: again },
        context,
      );
    }
  };
}

/** Builds the nested routes as Remix's handler does. */
function toRouteObjects([route, ...below]: MatchedRoutes): AgnosticDataRouteObject[] {
  if (!route) return [];
  const { id, path, index, module } = route;
  const { loader } = module;
  const common = {
    id,
    path,
    // The root's error boundary is the fallback for all routes.
    hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
    handle: module.handle,
    ...(loader && {
      loader: ({ request, params, context }: LoaderFunctionArgs) =>
        // The router doesn't know the type of the context, but it is always the one passed to
        // `query`.
        loader({ request, params, context: context as AppLoadContext }),
    }),
  };
  return [index ? { ...common, index } : { ...common, children: toRouteObjects(below) }];
}

function createEntryContext(
  { routes, assets, basename, future, isSpaMode }: ServerBuild,
  pageRoutes: MatchedRoutes,
): Omit<EntryContext, "staticHandlerContext"> {
  const ids = new Set(pageRoutes.map(({ id }) => id));
  return {
    manifest: {
      ...assets,
      routes: Object.fromEntries(Object.entries(assets.routes).filter(([id]) => ids.has(id))),
    },
    routeModules: Object.fromEntries(Object.values(routes).map(({ id, module }) => [id, module])),
    serverHandoffString: JSON.stringify({ basename, future, isSpaMode }),
    future,
    isSpaMode,
    serializeError: sanitizedError,
  };
}

/** Returns a generic error, because the original message belongs only in the log. */
function sanitizedError(): { message: string; stack?: string | undefined } {
  // The message that Remix itself uses. The error page doesn't show it.
  const message = "Unexpected Server Error";
  return { message, stack: undefined };
}

function sanitizeErrors(page: StaticHandlerContext): StaticHandlerContext {
  if (!page.errors) return page;
  const sanitize = (error: unknown) =>
    error instanceof Error ? Object.assign(new Error(), sanitizedError()) : error;
  return {
    ...page,
    errors: Object.fromEntries(
      Object.entries(page.errors).map(([route, error]) => [route, sanitize(error)]),
    ),
  };
}

/**
 * Returns the cookies that the loaders set. Drops all other loader headers, as Remix does when no
 * route exports `headers`.
 */
function collectCookies({ loaderHeaders }: StaticHandlerContext): Headers {
  const lines = new Set(Object.values(loaderHeaders).flatMap((headers) => headers.getSetCookie()));
  return setCookieHeaders([...lines]);
}
