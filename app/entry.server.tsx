/** Renders a document into one text: its length is known, and an error half-way is an error page instead of half a page. */
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { requestScope, type RequestScope } from "./request-scope.server.ts";
import { lastPageCookieLine } from "./session/last-page.server.ts";
import { RenderContext } from "./render-context.ts";
import { settings } from "./settings.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const scope = requestScope(request, context);
  const { nonce, requestId } = scope;
  // Handed over below: through React it would have to stream, which costs as much again as rendering the page.
  const { serverHandoffStream, ...page } = remix;
  const html = renderToString(
    <RenderContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={page} url={request.url} nonce={nonce} />
    </RenderContext.Provider>,
  );
  const data = serverHandoffStream ? await handOff(serverHandoffStream, nonce) : "";
  await addCookies(request, status, headers, scope);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(document(html, data), { status, headers });
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

async function addCookies(request: Request, status: number, headers: Headers, scope: RequestScope): Promise<void> {
  const lastPage = status === 200 && (await lastPageCookieLine(request, scope));
  for (const line of scope.setCookies.splice(0)) headers.append("Set-Cookie", line);
  if (lastPage) headers.append("Set-Cookie", lastPage);
}

const end = "</body></html>";

function document(html: string, data: string): string {
  return `<!DOCTYPE html>${html.slice(0, -end.length)}${data}${end}`;
}

/** The loaders' data for the browser, in the script that Remix's own StreamTransfer would write. */
async function handOff(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let script = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const chunk = decoder.decode(read.value, { stream: true });
    script += `window.__remixContext.streamController.enqueue(${escapeScript(JSON.stringify(chunk))});`;
  }
  return `<script nonce="${nonce}">${script}window.__remixContext.streamController.close();</script>`;
}

const escapes: Record<string, string> = { "&": "\\u0026", ">": "\\u003e", "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON that can stand in a script: nothing in it ends the script, or a line of it. */
function escapeScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
