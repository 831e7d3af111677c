/**
 * The cookie of a sign-in or password reset that is waiting for the second-factor code. Its token
 * can be used only to send the code. The cookie lasts 15 minutes, a little longer than the token,
 * so that the portal can say when the token has expired.
 */
import { z } from "zod";
import { BearerToken, defineCookie } from "#app/session/cookies.server.ts";

const AwaitingCode = z.object({
  token: BearerToken,
  remember: z.boolean(),
  isReset: z.boolean().default(false),
});

export const awaitingCodeCookie = defineCookie("awaiting-code", AwaitingCode, { maxAge: 15 * 60 });
