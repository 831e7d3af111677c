/** Renders a document into one piece: its length is known, and an error half-way is an error page instead of half a page. */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { KnownPage } from "./known-page.server.tsx";
import { dataScript } from "./page-data.server.ts";
import { requestScope, type RequestScope } from "./request-scope.server.ts";
import { lastPageCookieLine } from "./session/last-page.server.ts";
import { RenderContext } from "./render-context.ts";
import { writeRows } from "./row-html.server.tsx";
import { settings } from "./settings.ts";
import { keepStart, keptStart } from "./start-scripts.server.ts";
import { WriteRowsContext } from "./ui/rows.tsx";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const scope = requestScope(request, context);
  const { nonce, requestId } = scope;
  const { serverHandoffStream, ...page } = remix;
  // The data go over in dataScript: through React they would have to stream, which costs as much again as rendering the page.
  await serverHandoffStream?.cancel();
  const data = dataScript(remix.staticHandlerContext, nonce);
  const start = keptStart(remix, nonce);
  const html = renderToString(
    <RenderContext.Provider value={{ nonce, requestId, withScripts: start === undefined }}>
      <WriteRowsContext.Provider value={writeRows}>
        {start && !remix.staticHandlerContext.errors ? (
          <KnownPage context={{ ...page, manifest: start.manifest }} routes={start.routes} />
        ) : (
          <RemixServer context={start ? { ...page, manifest: start.manifest } : page} url={request.url} nonce={nonce} />
        )}
      </WriteRowsContext.Provider>
    </RenderContext.Provider>,
  );
  if (!start) keepStart(remix, nonce, html, end);
  await addCookies(request, status, headers, scope);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const body = document(html, `${start?.scripts ?? ""}${data}`);
  if (!context.takePage) return new Response(body, { status, headers });
  context.takePage(body);
  return new Response(null, { status, headers });
}

export async function handleDataRequest(response: Response, { request, context }: { request: Request; context: AppLoadContext }) {
  await addCookies(request, response.status, response.headers, requestScope(request, context));
  return response;
}

/** What went wrong goes into the log, by the request id that the page shows; a reader who has left is no error. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  settings().log("error", { requestId: context.requestId, err: error }, "A page failed");
}

/** What Remix answers to a client-side navigation that is led on to another page. */
const ledOn = 202;

async function addCookies(request: Request, status: number, headers: Headers, scope: RequestScope): Promise<void> {
  const lastPage = await lastPageCookieLine(request, status, scope);
  const shown = status === ledOn ? [] : scope.shownCookies;
  for (const line of [...scope.setCookies.splice(0), ...shown]) headers.append("Set-Cookie", line);
  if (lastPage) headers.append("Set-Cookie", lastPage);
}

const doctype = "<!DOCTYPE html>";
const end = "</body></html>";

function document(html: string, scripts: string): Buffer<ArrayBuffer> {
  return Buffer.from(`${doctype}${html.slice(0, -end.length)}${scripts}${end}`);
}
