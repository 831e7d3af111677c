/**
 * The portal's cookies. The session token is kept until the browser closes, or longer with
 * "remember me".
 */
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { z } from "zod";
import { settings } from "#app/host/settings.ts";
import type { Site } from "#app/host/site.ts";
import { memoize } from "#app/memory/memoize.ts";
import type { Session } from "#app/requests/request-context.server.ts";
import type { Profile } from "#contract/profile/calls.ts";

/** The lifetime of a remembered session, 30 days in seconds. For staff it is 8 hours. */
const rememberMaxAge = 30 * 24 * 60 * 60;
const staffRememberMaxAge = 8 * 60 * 60;

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
function portalCookie(site: Site, name: string, options: CookieOptions): Cookie {
  const fullName = site.secure ? `__Host-${name}` : name;
  let cookie = cookieCache.get(fullName);
  if (!cookie) {
    cookie = createCookie(fullName, {
      httpOnly: true,
      secure: site.secure,
      sameSite: "lax",
      path: "/",
      // With the name, so that no cookie can be passed off as another.
      secrets: settings().sessionSecrets.map((secret) => `${fullName}:${secret}`),
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
  cookie.parse = (header, options) =>
    header === null || options ? verify(header, options) : verified(header);
}

/** Defines a signed cookie, whose value is checked with the schema. */
export function defineCookie<Value>(
  name: string,
  schema: z.ZodType<Value>,
  options: CookieOptions = {},
) {
  return {
    /** Returns the value from a Cookie header, or undefined if it is missing or invalid. */
    read: async (site: Site, header: string | null) =>
      header?.includes(`${name}=`)
        ? schema.safeParse(await portalCookie(site, name, options).parse(header)).data
        : undefined,
    /** Returns the Set-Cookie line that saves the value. */
    serialize: (site: Site, value: Value, lifetime: Pick<CookieOptions, "maxAge"> = {}) =>
      portalCookie(site, name, options).serialize(value, lifetime),
    /** Returns the Set-Cookie line that removes the cookie. */
    expire: (site: Site) => portalCookie(site, name, options).serialize("", { maxAge: 0 }),
  };
}

const sessionCookie = defineCookie("session", SessionCookieValue);
const rememberCookie = defineCookie("remember", SessionCookieValue, { maxAge: rememberMaxAge });
export const xsrfCookie = defineCookie("xsrf", XsrfToken, { maxAge: rememberMaxAge });

/**
 * Reads the session cookie, or else the "remember me" cookie. Returns a session without a token if
 * neither is valid.
 */
export async function readSession(site: Site, header: string | null): Promise<Session> {
  const [session, xsrf] = await Promise.all([
    sessionCookie.read(site, header),
    xsrfCookie.read(site, header),
  ]);
  const kept = session ?? (await rememberCookie.read(site, header));
  return { token: kept?.token, key: kept?.key, xsrf };
}

/**
 * Returns the Set-Cookie lines for a user who has just signed in. They also expire the previous
 * session's XSRF token and the other token cookie, so that only one token remains.
 */
export async function serializeSessionCookies(
  site: Site,
  {
    token,
    key,
    permissions = [],
  }: Pick<Profile, "token" | "key"> & Partial<Pick<Profile, "permissions">>,
  remember: boolean,
): Promise<string[]> {
  const staff = permissions.length > 0;
  return Promise.all([
    remember
      ? rememberCookie.serialize(site, { token, key }, staff ? { maxAge: staffRememberMaxAge } : {})
      : sessionCookie.serialize(site, { token, key }),
    (remember ? sessionCookie : rememberCookie).expire(site),
    xsrfCookie.expire(site),
  ]);
}

/** Returns the Set-Cookie lines that remove all of a session's cookies. */
export function expireSessionCookies(site: Site): Promise<string[]> {
  return Promise.all(
    [sessionCookie, rememberCookie, xsrfCookie].map((cookie) => cookie.expire(site)),
  );
}

/** Builds response headers with any number of Set-Cookie lines. */
export function setCookieHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}
