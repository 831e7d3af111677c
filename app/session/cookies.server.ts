/** The portal's cookies: the session's token, kept for the browser's run or, with "remember", for longer. */
import { type Cookie, createCookie, type CookieOptions } from "@remix-run/node";
import { z } from "zod";
import type { Profile } from "#contract/profile.ts";
import type { Session } from "../request-scope.server.ts";
import { remembered } from "../remembered.ts";
import { settings } from "../settings.ts";
import type { Site } from "../site.ts";

/** As long as the upstream remembers a token: 30 days, in seconds. */
const rememberedFor = 30 * 24 * 60 * 60;

/** What can stand in a header; anything else was never issued by an upstream. */
export const BearerToken = z.string().regex(/^[\x21-\x7e]{1,512}$/);
const Token = z.object({ token: BearerToken, key: z.string().optional() });
/** An upstream's XSRF token: whatever of it could not stand in a header is no token. */
const Xsrf = z.string().regex(/^[\x21-\x7e]{1,512}$/);

const made = new Map<string, Cookie>();

/** A signed cookie under its name for this site. Made once, because making it reads the secrets. */
export function portalCookie(site: Site, name: string, options: CookieOptions = {}): Cookie {
  const fullName = site.secure ? `__Host-${name}` : name;
  let cookie = made.get(fullName);
  if (!cookie) {
    cookie = createCookie(fullName, {
      httpOnly: true,
      secure: site.secure,
      sameSite: "lax",
      path: "/",
      secrets: [...settings().sessionSecrets],
      ...options,
    });
    keepVerified(cookie);
    made.set(fullName, cookie);
  }
  return cookie;
}

/**
 * A reader sends the same Cookie header with every page of a visit. What it was verified to hold, it holds as long as the secrets
 * are the same, which is until the program ends.
 */
function keepVerified(cookie: Cookie): void {
  const verify = cookie.parse.bind(cookie);
  const verified = remembered((header) => verify(header));
  cookie.parse = (header, options) => (header === null || options ? verify(header, options) : verified(header));
}

const sessionCookie = (site: Site) => portalCookie(site, "session");
const rememberCookie = (site: Site) => portalCookie(site, "remember", { maxAge: rememberedFor });
const xsrfCookie = (site: Site) => portalCookie(site, "xsrf", { maxAge: rememberedFor });

/** Reads the session's cookie first, then the remembered one (decisions.md). A broken or foreign cookie is no session. */
export async function readSession(site: Site, header: string | null): Promise<Session> {
  if (!header) return { token: undefined, xsrf: undefined };
  const [session, xsrf] = await Promise.all<unknown>([sessionCookie(site).parse(header), xsrfCookie(site).parse(header)]);
  const own = Token.safeParse(session);
  const kept = own.success ? own : Token.safeParse(await rememberCookie(site).parse(header));
  return { token: kept.data?.token, key: kept.data?.key, xsrf: xsrf === null ? undefined : Xsrf.safeParse(xsrf).data };
}

/** The Set-Cookie lines of somebody who has just signed in. The other of the two cookies goes, so that only one token is left; so does what belonged to the session before. */
export async function signedInCookies(site: Site, { token, key }: Pick<Profile, "token" | "key">, remember: boolean): Promise<string[]> {
  return Promise.all([
    (remember ? rememberCookie(site) : sessionCookie(site)).serialize({ token, key }),
    gone(remember ? sessionCookie(site) : rememberCookie(site)),
    gone(xsrfCookie(site)),
  ]);
}

/** The Set-Cookie lines that leave nothing of a session behind. */
export function signedOutCookies(site: Site): Promise<string[]> {
  return Promise.all([gone(sessionCookie(site)), gone(rememberCookie(site)), gone(xsrfCookie(site))]);
}

export function xsrfCookieLine(site: Site, token: string): Promise<string> {
  return xsrfCookie(site).serialize(token);
}

/** Any number of Set-Cookie lines, as an answer takes them. */
export function setCookies(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) headers.append("Set-Cookie", line);
  return headers;
}

export function gone(cookie: Cookie): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
