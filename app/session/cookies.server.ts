/**
 * The portal's cookies. The session token is kept until the browser closes, or longer with
 * "remember me".
 */
import { type Cookie, createCookie, type CookieOptions } from "@remix-run/node";
import { z } from "zod";
import type { Profile } from "#contract/profile.ts";
import type { Session } from "#app/requests/request-context.server.ts";
import { memoize } from "#app/memory/memoize.ts";
import { settings } from "#app/host/settings.ts";
import type { Site } from "#app/host/site.ts";

/** The lifetime of a remembered token at the upstream, 30 days in seconds. */
const rememberMaxAge = 30 * 24 * 60 * 60;

/**
 * A bearer token, limited to characters allowed in a header. Upstreams issue only tokens in this
 * format.
 */
export const BearerToken = z.string().regex(/^[\x21-\x7e]{1,512}$/);
const SessionCookieValue = z.object({ token: BearerToken, key: z.string().optional() });
/** The upstream's XSRF token, limited to characters allowed in a header. */
const XsrfToken = z.string().regex(/^[\x21-\x7e]{1,512}$/);

const cookieCache = new Map<string, Cookie>();

/** Returns a signed cookie for this site. It is memoized, because creating it reads the secrets. */
export function portalCookie(site: Site, name: string, options: CookieOptions = {}): Cookie {
  const fullName = site.secure ? `__Host-${name}` : name;
  let cookie = cookieCache.get(fullName);
  if (!cookie) {
    cookie = createCookie(fullName, {
      httpOnly: true,
      secure: site.secure,
      sameSite: "lax",
      path: "/",
      secrets: [...settings().sessionSecrets],
      ...options,
    });
    memoizeParse(cookie);
    cookieCache.set(fullName, cookie);
  }
  return cookie;
}

/**
 * Memoizes the verification of Cookie headers, since a browser sends the same one with every page.
 * The result stays valid because the secrets don't change while the process runs.
 */
function memoizeParse(cookie: Cookie): void {
  const verify = cookie.parse.bind(cookie);
  const verified = memoize((header) => verify(header));
  cookie.parse = (header, options) => (header === null || options ? verify(header, options) : verified(header));
}

const sessionCookie = (site: Site) => portalCookie(site, "session");
const rememberCookie = (site: Site) => portalCookie(site, "remember", { maxAge: rememberMaxAge });
const xsrfCookie = (site: Site) => portalCookie(site, "xsrf", { maxAge: rememberMaxAge });

/**
 * Reads the session cookie, or else the remembered one. Returns a session without a token if
 * neither is valid.
 */
export async function readSession(site: Site, header: string | null): Promise<Session> {
  if (!header) return { token: undefined, xsrf: undefined };
  const [session, xsrf] = await Promise.all<unknown>([sessionCookie(site).parse(header), xsrfCookie(site).parse(header)]);
  const own = SessionCookieValue.safeParse(session);
  const kept = own.success ? own : SessionCookieValue.safeParse(await rememberCookie(site).parse(header));
  return { token: kept.data?.token, key: kept.data?.key, xsrf: xsrf === null ? undefined : XsrfToken.safeParse(xsrf).data };
}

/**
 * Returns the Set-Cookie lines for a user who has just signed in. They also expire the previous
 * session's XSRF token and the other token cookie, so that only one token remains.
 */
export async function serializeSessionCookies(
  site: Site,
  { token, key }: Pick<Profile, "token" | "key">,
  remember: boolean,
): Promise<string[]> {
  return Promise.all([
    (remember ? rememberCookie(site) : sessionCookie(site)).serialize({ token, key }),
    expireCookie(remember ? sessionCookie(site) : rememberCookie(site)),
    expireCookie(xsrfCookie(site)),
  ]);
}

/** Returns the Set-Cookie lines that remove all of a session's cookies. */
export function expireSessionCookies(site: Site): Promise<string[]> {
  return Promise.all([expireCookie(sessionCookie(site)), expireCookie(rememberCookie(site)), expireCookie(xsrfCookie(site))]);
}

export function serializeXsrfCookie(site: Site, token: string): Promise<string> {
  return xsrfCookie(site).serialize(token);
}

/** Builds response headers with any number of Set-Cookie lines. */
export function setCookieHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}

export function expireCookie(cookie: Cookie): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
