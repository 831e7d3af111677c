/**
 * The cookie for a password reset that has been started. It contains the reset token and the
 * identity to send another code to. Neither ever appears in a URL or a page.
 */
import { z } from "zod";
import type { Site } from "#app/host/site.ts";
import { BearerToken, expireCookie, portalCookie } from "#app/session/cookies.server.ts";

const ResetCookieValue = z.object({ token: BearerToken, identity: z.string() });
type ResetCookieValue = z.infer<typeof ResetCookieValue>;

/**
 * The reset cookie. It lasts 15 minutes, a little longer than a code, so that the portal can say
 * when a code has expired.
 */
const resetCookie = (site: Site) => portalCookie(site, "reset", { maxAge: 15 * 60 });

/**
 * Returns the cookie's value, or undefined if no reset was started in this browser or it was too
 * long ago.
 */
export async function readResetCookie(request: Request, site: Site): Promise<ResetCookieValue | undefined> {
  return ResetCookieValue.safeParse(await resetCookie(site).parse(request.headers.get("Cookie"))).data;
}

export function serializeResetCookie(site: Site, value: ResetCookieValue): Promise<string> {
  return resetCookie(site).serialize(value);
}

export function expireResetCookie(site: Site): Promise<string> {
  return expireCookie(resetCookie(site));
}
