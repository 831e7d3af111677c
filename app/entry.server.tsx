/** Renders a document into one buffer: its length is known, and an error half-way is an error page instead of half a page. */
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { requestScope, type RequestScope } from "./request-scope.server.ts";
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
  const html = await render(
    <RenderContext.Provider value={{ nonce, requestId }}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </RenderContext.Provider>,
    nonce,
  );
  addCookies(headers, scope);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

export function handleDataRequest(response: Response, { request, context }: { request: Request; context: AppLoadContext }) {
  addCookies(response.headers, requestScope(request, context));
  return response;
}

/** What went wrong goes into the log, by the request id that the page shows; a reader who has left is no error. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  settings().log("error", { requestId: context.requestId, err: error }, "A page failed");
}

function addCookies(headers: Headers, { setCookies }: RequestScope): void {
  for (const line of setCookies.splice(0)) headers.append("Set-Cookie", line);
}

function render(page: React.ReactElement, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const into = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => stream.pipe(into),
      onShellError: reject,
      onError: reject,
    });
  });
}
