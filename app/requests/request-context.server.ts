/** The request context, which holds the values that all loaders and actions of a request share. */
import type { AppLoadContext } from "@remix-run/node";
import { settings } from "#app/host/settings.ts";
import { parseSite, type Site } from "#app/host/site.ts";
import type { StartScripts } from "#app/rendering/start-scripts.server.ts";
import type { Flash } from "#app/ui/flash.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import type { Profile } from "#contract/profile/calls.ts";

declare module "@remix-run/node" {
  /**
   * The values that the host in server/portal provides. `npm run preview` runs without that host,
   * so they are missing there.
   */
  interface AppLoadContext {
    /** The request ID, which appears in the log, in the response headers and on error pages. */
    requestId?: string;
    /** The W3C trace of the request, which is passed on to the upstream. */
    traceparent?: string;
    /** The nonce for the content security policy. */
    nonce?: string;
    /** The client's IP address, taken only from sources that the host trusts. */
    address?: string;
    /** The IP address block in which visitors who aren't signed in share rate limits. */
    addressBlock?: string;
    /** Aborts when the client disconnects. */
    signal?: AbortSignal;
    /** Calls `release` once the response has been sent, or the client has disconnected. */
    onEnd?: (release: () => void) => void;
    /** True if the app's own script requests only a page's data, not the page itself. */
    isDataRequest?: boolean;
    /**
     * Passes the page's HTML to the host directly, so that the Response needs no body. Reading a
     * Response's body requires a stream, which costs more than compressing the page.
     */
    setResponseBody?: (html: Uint8Array<ArrayBuffer>) => void;
    /** The cache for the scripts of this kind of page. */
    startScripts?: StartScripts;
  }
}

export interface Session {
  /** The session's token. Undefined if the visitor isn't signed in. */
  token: string | undefined;
  xsrf: string | undefined;
  /** The `key` of the user's profile. */
  key?: string | undefined;
}

export interface RequestContext {
  requestId: string;
  nonce: string;
  site: Site;
  isDataRequest: boolean;
  /**
   * True if the request sends a form. Loaders can't tell from their own request, because Remix
   * gives them a GET request.
   */
  isForm: boolean;
  /** The Set-Cookie lines to add to the response, regardless of its route. */
  responseCookies: string[];
  /** The Set-Cookie lines to add only to responses that show a page, not to redirects. */
  documentCookies: string[];
  /** The message of an earlier action, for the next page if this response becomes a redirect. */
  flash?: Flash;
  /** Set if the response shows the pending messages, unless it becomes a redirect. */
  showsFlash?: true;
  /** The messages in the upstream's responses that no page has shown yet. */
  messages: FlashMessage[];
  session?: Promise<Session>;
  profile?: Promise<Profile | null>;
  /** The page to open after signing in, if the request was for a file. */
  pageOfFile?: string;
  /** The page to open after the next sign-in. It is saved once the page has been shown. */
  pathToSave?: string;
}

const requestContexts = new WeakMap<AppLoadContext, RequestContext>();

/**
 * Returns the context of the request, which all its loaders share. Throws a 400 response if the
 * Host header is not a valid host name.
 */
export function getRequestContext(request: Request, context: AppLoadContext): RequestContext {
  const known = requestContexts.get(context);
  if (known) return known;
  const site = parseSite(request.headers.get("Host") ?? new URL(request.url).host, settings());
  if (!site) throw new Response("The Host header names no host.", { status: 400 });
  const requestId = context.requestId ?? crypto.randomUUID();
  const { nonce = "", isDataRequest = !request.headers.get("Accept")?.includes("text/html") } =
    context;
  const isForm = request.method === "POST";
  const scope = {
    requestId,
    nonce,
    site,
    isDataRequest,
    isForm,
    responseCookies: [],
    documentCookies: [],
    messages: [],
  };
  requestContexts.set(context, scope);
  return scope;
}
