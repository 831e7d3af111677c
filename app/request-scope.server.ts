/** What one request carries from the host to every loader and action, settled once for all of them. */
import type { AppLoadContext } from "@remix-run/node";
import type { Profile } from "#contract/profile.ts";
import { settings } from "./settings.ts";
import { siteOf, type Site } from "./site.ts";

declare module "@remix-run/node" {
  /** Filled by server/portal; empty under `npm run preview`, whose host knows none of it. */
  interface AppLoadContext {
    /** In the log, in the answer's headers and on error pages. */
    requestId?: string;
    /** Of the content security policy. */
    nonce?: string;
    /** The caller's address, as far as the host believes it. */
    address?: string;
    /** Takes the page beside an answer without a body: a Response gives its own back through a stream only, which costs more than compressing it. */
    takePage?: (html: Uint8Array<ArrayBuffer>) => void;
  }
}

export interface Session {
  /** Undefined when nobody is signed in. */
  token: string | undefined;
  xsrf: string | undefined;
  /** Names the person, as the profile's own `key` does. */
  key?: string | undefined;
}

export interface RequestScope {
  requestId: string;
  nonce: string;
  site: Site;
  /** Set-Cookie lines that the answer gets whatever route it comes from. */
  setCookies: string[];
  /** Those of an answer that shows a page alone: one that leads on to another page has shown nothing yet. */
  shownCookies: string[];
  session?: Promise<Session>;
  profile?: Promise<Profile | null>;
  /** The page that the next sign-in leads to, once it has been shown. */
  pageToSave?: string;
}

const scopes = new WeakMap<AppLoadContext, RequestScope>();

/** Remix hands one and the same context to all loaders of a request. Throws a 400 answer when the request names no host. */
export function requestScope(request: Request, context: AppLoadContext): RequestScope {
  const known = scopes.get(context);
  if (known) return known;
  const site = siteOf(request.headers.get("Host") ?? new URL(request.url).host, settings());
  if (!site) throw new Response("The Host header names no host.", { status: 400 });
  const requestId = context.requestId ?? crypto.randomUUID();
  const scope = { requestId, nonce: context.nonce ?? "", site, setCookies: [], shownCookies: [] };
  scopes.set(context, scope);
  return scope;
}
