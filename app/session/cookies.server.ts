/** The portal's cookies: the session's token, kept for the browser's run or, with "remember", for longer. */
import { type Cookie, createCookie, type CookieOptions } from "@remix-run/node";
import { z } from "zod";
import type { Profile } from "#contract/profile.ts";
import type { Session } from "../request-scope.server.ts";
import { settings } from "../settings.ts";
import type { Site } from "../site.ts";

/** As long as the upstream remembers a token: 30 days, in seconds. */
const remembered = 30 * 24 * 60 * 60;

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

/** So many Cookie headers; a reader sends the same one with every page of a visit. */
const mostKept = 1000;

/** What a header was verified to hold, it holds as long as the secrets are the same, which is until the program ends. */
function keepVerified(cookie: Cookie): void {
  const verify = cookie.parse.bind(cookie);
  const kept = new Map<string, unknown>();
  cookie.parse = async (header, options): Promise<unknown> => {
    if (header === null || options) return (await verify(header, options)) as unknown; // Its type is any.
    if (kept.has(header)) return kept.get(header);
    const value: unknown = await verify(header);
    if (kept.size >= mostKept) kept.clear();
    kept.set(header, value);
    return value;
  };
}

const sessionCookie = (site: Site) => portalCookie(site, "session");
const rememberCookie = (site: Site) => portalCookie(site, "remember", { maxAge: remembered });
const xsrfCookie = (site: Site) => portalCookie(site, "xsrf", { maxAge: remembered });

/** Reads the session's cookie first, then the remembered one (decisions.md). A broken or foreign cookie is no session. */
export async function readSession(site: Site, header: string | null): Promise<Session> {
  if (!header) return { token: undefined, xsrf: undefined };
  const [session, xsrf] = await Promise.all<unknown>([sessionCookie(site).parse(header), xsrfCookie(site).parse(header)]);
  const own = Token.safeParse(session);
  const kept = own.success ? own : Token.safeParse(await rememberCookie(site).parse(header));
  return { token: kept.data?.token, key: kept.data?.key, xsrf: Xsrf.safeParse(xsrf).data };
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
