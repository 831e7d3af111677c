/**
 * The cookie for a password reset that has been started. It contains the reset token, if the
 * upstream sent one, and the identity to send another code to. Neither ever appears in a URL.
 */
import { z } from "zod";
import { BearerToken, defineCookie } from "#app/session/cookies.server.ts";

const ResetCookieValue = z.object({ token: BearerToken.optional(), identity: z.string() });

/**
 * The reset cookie. It lasts 15 minutes, a little longer than a code, so that the portal can say
 * when a code has expired.
 */
export const resetCookie = defineCookie("reset", ResetCookieValue, { maxAge: 15 * 60 });
