/**
 * Wraps Remix's request handler and adds what its responses lack: caching headers, compression and
 * a last-resort error page.
 */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type * as entry from "#app/entry.server.tsx";
import { createPageHandlerLookup } from "#app/rendering/page-handlers.server.ts";
import { createRouteMatcher, patternOf } from "#app/rendering/route-matcher.server.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { addressBlock } from "#server/address-block.ts";
import { compressQuickly, negotiateEncoding } from "./encoding.ts";
import { errorPage } from "./error-page.ts";
import type { RequestContext } from "./request-context.ts";

export type AppHandler = (request: Request, requestContext: RequestContext) => Promise<Response>;

/**
 * The content types that the app renders in memory: pages and data. Any other response is a file
 * and is streamed.
 */
const remixContentTypes = /^(?:text\/html|text\/x-script|application\/json)\b/;
/**
 * The path of the route manifest. It is the only Remix response that caches may store, because it
 * is the same for all users. Its URL changes with every build.
 */
const manifestPath = "/__manifest";
/**
 * The smallest response to compress, in bytes. Compressing a smaller one would not save a network
 * packet.
 */
const minCompressBytes = 1024;

/** Returns the app's handler, and a function that looks up the route handle for a path. */
export function createApp(build: ServerBuild): {
  app: AppHandler;
  handleOf: (pathname: string) => RouteHandle;
} {
  const remix = createRequestHandler(build, "production");
  // The build's entry is app/entry.server.tsx.
  const { handleRedirect } = build.entry.module as ServerBuild["entry"]["module"] & typeof entry;
  const findRoutes = createRouteMatcher(build.routes);
  const routesOf = (pathname: string) =>
    findRoutes(pathname.endsWith(".data") ? dataPath(pathname) : pathname);
  const pageOf = createPageHandlerLookup(build, findRoutes);
  const app: AppHandler = async (request, requestContext) => {
    let page: Uint8Array<ArrayBuffer> | undefined;
    const setResponseBody = (html: Uint8Array<ArrayBuffer>) => {
      page = html;
    };
    const { id: requestId, nonce, address, trace, onEnd } = requestContext;
    const { pathname } = new URL(request.url);
    requestContext.route = patternOf(routesOf(pathname));
    const answer = async (asked: Request, signal: AbortSignal) => {
      const common = {
        requestId,
        nonce,
        address,
        addressBlock: addressBlock(address),
        signal,
        onEnd,
        isDataRequest: pathname.endsWith(".data"),
        setResponseBody,
      };
      const context = trace ? { ...common, traceparent: trace.traceparent } : common;
      const handle = (asked.method === "GET" && pageOf(pathname)) || remix;
      const response = await handle(asked, context);
      if (response.status >= 300 && response.status < 400)
        await handleRedirect(response, { request: asked, context });
      return finishResponse(asked, response, requestContext, page);
    };
    return request.method === "HEAD"
      ? headResponse(request, answer)
      : answer(request, request.signal);
  };
  // Route modules export no other handles.
  const handleOf = (pathname: string) =>
    (routesOf(pathname)?.at(-1)?.module.handle ?? {}) as RouteHandle;
  return { app, handleOf };
}

/** Returns the path of the page that a `.data` request is for. */
function dataPath(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
}

/**
 * Handles a HEAD request as a GET, because Remix treats a HEAD request for data as an action call.
 * Aborts the GET afterwards to stop a streamed body.
 */
async function headResponse(
  request: Request,
  answer: (get: Request, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const done = new AbortController();
  const signal = AbortSignal.any([request.signal, done.signal]);
  const { status, headers } = await answer(new Request(request, { method: "GET", signal }), signal);
  done.abort();
  return new Response(null, { status, headers });
}

/**
 * Adds caching headers and compression to a response, and an error page if Remix failed to render
 * one.
 */
async function finishResponse(
  request: Request,
  response: Response,
  requestContext: RequestContext,
  page?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const type = headers.get("Content-Type");
  // Remix does not send an error page if it fails before the app can render one.
  if (status >= 400 && (!type || (status >= 500 && type.startsWith("text/plain")))) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(errorPage(status < 500 ? 400 : 500, requestContext.id), {
      status,
      headers,
    });
  }
  if (type && !remixContentTypes.test(type))
    return new Response(response.body, { status, headers });
  // Otherwise a loader's own header would override the host's "private, no-store".
  if (!request.url.startsWith(manifestPath, requestContext.site.origin.length))
    headers.delete("Cache-Control");
  if (!type) return new Response(response.body, { status, headers });

  const body = page ?? new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < minCompressBytes) return new Response(body, { status, headers });
  headers.append("Vary", "Accept-Encoding");
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  if (!encoding) return new Response(body, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(compressQuickly(body, encoding), { status, headers });
}
