/**
 * The cookie of a sign-in that awaits the code of the second factor. Its token can only send the
 * code. It lasts 15 minutes, a little longer than the token, so that the portal can say so.
 */
import { z } from "zod";
import { BearerToken, defineCookie } from "#app/session/cookies.server.ts";

const AwaitingCode = z.object({ token: BearerToken, remember: z.boolean() });

export const awaitingCodeCookie = defineCookie("awaiting-code", AwaitingCode, { maxAge: 15 * 60 });
