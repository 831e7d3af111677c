/**
 * Renders each HTML document as a whole, without streaming. Its length is then known, and an error
 * halfway through produces an error page instead of half a page.
 */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { toPageError } from "./errors/page-error.ts";
import { addUnsentValues } from "./forms/unsent-values.server.ts";
import { settings } from "./host/settings.ts";
import { hydrationDataScript } from "./rendering/hydration-data.server.ts";
import { paintFirst } from "./rendering/paint-first.server.ts";
import { renderRows } from "./rendering/row-renderer.server.tsx";
import { RenderRowsContext } from "./rendering/rows.tsx";
import { cacheStartScripts, getStartScripts } from "./rendering/start-scripts.server.ts";
import { RenderContext } from "./requests/render-context.ts";
import { getRequestContext, type RequestContext } from "./requests/request-context.server.ts";
import { serializeFlash } from "./session/flash.server.ts";
import { serializeLastPageCookie } from "./session/last-page-cookie.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const scope = getRequestContext(request, context);
  const { nonce, requestId } = scope;
  const { serverHandoffStream, ...entry } = remix;
  const page = {
    ...entry,
    staticHandlerContext: await addUnsentValues(remix.staticHandlerContext, request),
  };
  // hydrationDataScript sends the data, so Remix's stream isn't needed. Streaming the data through
  // React would take as long as rendering the page.
  await serverHandoffStream?.cancel();
  const data = hydrationDataScript(page.staticHandlerContext, nonce);
  const scripts = getStartScripts(context.startScripts, nonce);
  const rendered = renderToString(
    <RenderContext.Provider value={{ nonce, requestId, withScripts: scripts === undefined }}>
      <RenderRowsContext.Provider value={renderRows}>
        <RemixServer context={page} url={request.url} nonce={nonce} />
      </RenderRowsContext.Provider>
    </RenderContext.Provider>,
  );
  const html = scripts === undefined ? paintFirst(rendered, nonce) : rendered;
  if (context.startScripts && scripts === undefined)
    cacheStartScripts(context.startScripts, html, nonce);
  await addCookies(request, status, headers, scope);
  const [error] = Object.values<unknown>(remix.staticHandlerContext.errors ?? {});
  const retryAfter = error === undefined ? undefined : toPageError(error).retryAfter;
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = buildDocument(html, `${scripts ?? ""}${data}`);
  if (!context.setResponseBody) return new Response(body, { status, headers });
  context.setResponseBody(body);
  return new Response(null, { status, headers });
}

export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  await addCookies(request, response.status, response.headers, getRequestContext(request, context));
  return response;
}

/** Adds the cookies to a redirect that is no data, for which Remix calls no function of the app. */
export async function handleRedirect(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  await addCookies(request, response.status, response.headers, getRequestContext(request, context));
}

/**
 * Logs an unexpected error with the request ID that the page shows. A request that the user aborted
 * is not an error.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  settings().log("error", { requestId: context.requestId, err: error }, "A page failed");
}

/** 202 is the status that Remix returns for a redirect during client-side navigation. */
const isRedirect = (status: number) => status === 202 || (status >= 300 && status < 400);

async function addCookies(
  request: Request,
  status: number,
  headers: Headers,
  scope: RequestContext,
): Promise<void> {
  const lastPage = await serializeLastPageCookie(request, status, scope);
  const shown = isRedirect(status) ? [] : scope.documentCookies;
  const flash = scope.showsFlash && !isRedirect(status) ? [] : await serializeFlash(scope);
  for (const line of [...scope.responseCookies.splice(0), ...shown, ...flash])
    headers.append("Set-Cookie", line);
  if (lastPage) headers.append("Set-Cookie", lastPage);
}

const doctype = "<!DOCTYPE html>";
const documentEnd = "</body></html>";

function buildDocument(html: string, scripts: string): Buffer<ArrayBuffer> {
  return Buffer.from(`${doctype}${html.slice(0, -documentEnd.length)}${scripts}${documentEnd}`);
}
