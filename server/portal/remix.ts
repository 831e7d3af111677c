/** The app: Remix's handler, and what its answers get on their way out. */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { compressQuickly, encodingFor } from "./encoding.ts";
import { errorPage } from "./error-page.ts";
import { pageFinder } from "./pages.ts";
import type { Guest } from "./visit.ts";

export type App = (request: Request, guest: Guest) => Promise<Response>;

/** What the app makes in memory: pages and data. Anything else is a file that streams through as it comes. */
const made = /^(?:text\/html|text\/x-script|application\/json)\b/;
/** Of routes, not of readers: the one answer of Remix that a cache may keep. Its address changes with every build. */
const manifest = "/__manifest";
/** Below this many bytes, compression saves no packet. */
const worthCompressing = 1024;

export function remixApp(build: ServerBuild): App {
  const remix = createRequestHandler(build, "production");
  const pageOf = pageFinder(build);
  return async (request, guest) => {
    let page: Uint8Array<ArrayBuffer> | undefined;
    const takePage = (html: Uint8Array<ArrayBuffer>) => {
      page = html;
    };
    const context = { requestId: guest.id, nonce: guest.nonce, address: guest.address, takePage };
    const answer = async (asked: Request) => {
      const handle = (asked.method === "GET" && pageOf(new URL(asked.url).pathname)) || remix;
      return finish(asked, await handle(asked, context), guest, page);
    };
    return request.method === "HEAD" ? head(request, answer) : answer(request);
  };
}

/** Remix takes a HEAD for data for an action's call, so it gets a GET. Whatever still streams the body is told that nobody reads. */
async function head(request: Request, answer: (get: Request) => Promise<Response>): Promise<Response> {
  const done = new AbortController();
  const { status, headers } = await answer(new Request(request, { method: "GET", signal: AbortSignal.any([request.signal, done.signal]) }));
  done.abort();
  return new Response(null, { status, headers });
}

/** `page` is the body that the app has given beside its answer. */
async function finish(request: Request, response: Response, guest: Guest, page?: Uint8Array<ArrayBuffer>): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const type = headers.get("Content-Type");
  // Remix answers without a page where it fails before the app's own error page can stand in.
  if (status >= 400 && (!type || (status >= 500 && type.startsWith("text/plain")))) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(errorPage(status < 500 ? 400 : 500, guest.id), { status, headers });
  }
  if (type && !made.test(type)) return new Response(response.body, { status, headers });
  // Without this line a loader's own header would win over the host's "private, no-store".
  if (!request.url.startsWith(manifest, guest.site.origin.length)) headers.delete("Cache-Control");
  if (!type) return new Response(response.body, { status, headers });

  const body = page ?? new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < worthCompressing) return new Response(body, { status, headers });
  headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? undefined);
  if (!encoding) return new Response(body, { status, headers });
  headers.set("Content-Encoding", encoding);
  return new Response(compressQuickly(body, encoding), { status, headers });
}
