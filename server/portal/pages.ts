/** Answers a page's GET: what Remix's own handler does with a document, for the page's own routes alone. docs/decisions/006 says why. */
import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/node";
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type StaticHandlerContext,
} from "@remix-run/router";
import { type Chain, chainFinder } from "./page-kinds.ts";

export type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Null for what is no page of the app: files, and what Remix asks for itself. Throws on a build it can't answer for. */
export function pageFinder(build: ServerBuild): (path: string) => PageHandler | null {
  for (const { id, module } of Object.values(build.routes)) {
    if (module.headers) throw new Error(`The route ${id} exports headers, which pages.ts doesn't ask for: see cookiesOf.`);
    if (module.HydrateFallback || (build.assets.routes[id]?.hasClientLoader && !module.loader))
      throw new Error(`The route ${id} is first shown by the browser, which app/known-page.server.tsx doesn't leave to it.`);
  }
  const chainOf = chainFinder(build.routes);
  const handlers = new Map<Chain, PageHandler>();
  return (path) => {
    if (path.endsWith(".data") || path === "/__manifest") return null;
    const chain = chainOf(path);
    if (!chain || !isPage(chain)) return null;
    const handle = handlers.get(chain) ?? pageHandler(build, chain);
    handlers.set(chain, handle);
    return handle;
  };
}

function isPage(chain: Chain): boolean {
  const module = chain.at(-1)?.module;
  return module?.default !== undefined || module?.ErrorBoundary !== undefined;
}

function pageHandler(build: ServerBuild, chain: Chain): PageHandler {
  const { v3_relativeSplatPath, v3_throwAbortReason } = build.future;
  const { query, dataRoutes } = createStaticHandler(nested(chain), {
    future: { v7_relativeSplatPath: v3_relativeSplatPath, v7_throwAbortReason: v3_throwAbortReason },
  });
  const { default: render, handleError } = build.entry.module;
  const entry = entryOf(build);

  return async (request, context) => {
    const fail = (error: unknown) => handleError?.(error, { request, context, params: {} });
    let page: StaticHandlerContext | Response;
    try {
      page = await query(request, { requestContext: context });
    } catch (error) {
      fail(error);
      return new Response(null, { status: 500 });
    }
    // A redirect.
    if (page instanceof Response) return page;

    for (const error of Object.values(page.errors ?? {})) if (!isRouteErrorResponse(error)) fail(error);
    const headers = cookiesOf(page);
    try {
      return await render(request, page.statusCode, headers, { ...entry, staticHandlerContext: guarded(page) }, context);
    } catch (error) {
      // A component has thrown: once more, with the error page in its route's place.
      fail(error);
      const again = guarded(getStaticContextFromError(dataRoutes, page, error));
      return await render(request, again.statusCode, headers, { ...entry, staticHandlerContext: again }, context);
    }
  };
}

/** As Remix's handler makes them. */
function nested([route, ...below]: Chain): AgnosticDataRouteObject[] {
  if (!route) return [];
  const { id, path, index, module } = route;
  const { loader } = module;
  const common = {
    id,
    path,
    // The root's stands in where no other does.
    hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
    handle: module.handle,
    ...(loader && {
      // The context is the one that `query` was given; the router doesn't know its type.
      loader: ({ request, params, context }: LoaderFunctionArgs) => loader({ request, params, context: context as AppLoadContext }),
    }),
  };
  return [index ? { ...common, index } : { ...common, children: nested(below) }];
}

function entryOf({ routes, assets, basename, future, isSpaMode }: ServerBuild): Omit<EntryContext, "staticHandlerContext"> {
  return {
    manifest: assets,
    routeModules: Object.fromEntries(Object.values(routes).map(({ id, module }) => [id, module])),
    serverHandoffString: JSON.stringify({ basename, future, isSpaMode }),
    future,
    isSpaMode,
    serializeError: hidden,
  };
}

/** What a program's error says is for the log. */
function hidden(): { message: string; stack?: string | undefined } {
  return { message: "Unexpected Server Error", stack: undefined };
}

function guarded(page: StaticHandlerContext): StaticHandlerContext {
  if (!page.errors) return page;
  const told = (error: unknown) => (error instanceof Error ? Object.assign(new Error(), hidden()) : error);
  return { ...page, errors: Object.fromEntries(Object.entries(page.errors).map(([route, error]) => [route, told(error)])) };
}

/** Of the loaders' headers a page keeps the cookies, as Remix does where no route exports `headers`. */
function cookiesOf({ loaderHeaders }: StaticHandlerContext): Headers {
  const lines = new Set(Object.values(loaderHeaders).flatMap((headers) => headers.getSetCookie()));
  const headers = new Headers();
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}
