/**
 * Signs a user in with a token from a link. The token is checked, and then either used for the
 * session or stored until the user confirms.
 */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { BearerToken, expireCookie, portalCookie, setCookieHeaders, serializeSessionCookies } from "#app/session/cookies.server.ts";
import { revokeSession } from "#app/session/sign-out.server.ts";
import { currentProfile, getSessionContextForToken } from "#app/session/guard.server.ts";

const PendingTokenCookie = z.object({ token: BearerToken });

/**
 * The cookie that stores a pending token for ten minutes, while the user is asked "Continue as …?".
 */
const pendingTokenCookie = (request: Request, context: AppLoadContext) =>
  portalCookie(getRequestContext(request, context).site, "offer", { maxAge: 600 });

const redirectWithCookies = (to: string, lines: readonly string[]) => redirect(to, { status: 303, headers: setCookieHeaders(lines) });

/**
 * Handles a token that the host has removed from the URL. Redirects to `next` if the user is now
 * signed in, and otherwise to the token page, which asks for confirmation or shows a 401.
 */
export async function signInWithLinkToken(request: Request, context: AppLoadContext, token: string, next: string) {
  const offered = PendingTokenCookie.safeParse({ token });
  const profile = offered.success ? await getTokenProfile(request, context, token) : undefined;
  if (!profile) return redirect(paths.token(next), { status: 303 });
  const current = await currentProfile(request, context);
  if (current && current.id !== profile.id) {
    return redirectWithCookies(paths.token(next), [await pendingTokenCookie(request, context).serialize({ token })]);
  }
  return redirectWithCookies(
    next,
    await serializeSessionCookies(getRequestContext(request, context).site, { token, key: profile.key }, false),
  );
}

/** Returns the pending token and its owner, or undefined if there is no valid one. */
export async function readPendingToken(request: Request, context: AppLoadContext) {
  const offered = PendingTokenCookie.safeParse(await pendingTokenCookie(request, context).parse(request.headers.get("Cookie")));
  if (!offered.success) return undefined;
  const profile = await getTokenProfile(request, context, offered.data.token);
  return profile && { token: offered.data.token, key: profile.key, name: profile.name };
}

/** Ends the current session and starts a new one with the pending token. */
export async function switchSession(request: Request, context: AppLoadContext, offered: { token: string; key: string }, next: string) {
  await revokeSession(request, context);
  const signedIn = await serializeSessionCookies(getRequestContext(request, context).site, offered, false);
  return redirectWithCookies(next, [...signedIn, await expireCookie(pendingTokenCookie(request, context))]);
}

async function getTokenProfile(request: Request, context: AppLoadContext, token: string) {
  const { api } = await getSessionContextForToken(token, request, context);
  const checked = await api.auth.checkToken();
  return checked.ok ? checked.answer.profile : undefined;
}
