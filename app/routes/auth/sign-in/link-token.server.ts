/**
 * Signs a user in with a token from a link. The token is checked, and then either used for the
 * session or stored until the user confirms.
 */
import { type AppLoadContext, redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import {
  BearerToken,
  defineCookie,
  serializeSessionCookies,
  setCookieHeaders,
} from "#app/session/cookies.server.ts";
import { currentProfile, getSessionContextForToken } from "#app/session/guard.server.ts";
import { revokeSession } from "#app/session/sign-out.server.ts";

/**
 * The cookie that stores a pending token for ten minutes, while the user is asked "Continue as …?".
 */
const pendingTokenCookie = defineCookie("offer", z.object({ token: BearerToken }), { maxAge: 600 });

const redirectWithCookies = (to: string, lines: readonly string[]) =>
  redirect(to, { status: 303, headers: setCookieHeaders(lines) });

/**
 * Handles a token that the host has removed from the URL. Redirects to `next` if the user is now
 * signed in, and otherwise to the token page. That page shows a 401, or asks for confirmation if
 * someone else is signed in or the link may have been on another site.
 */
export async function signInWithLinkToken(
  request: Request,
  context: AppLoadContext,
  token: string,
  next: string,
) {
  const { site } = getRequestContext(request, context);
  const profile = BearerToken.safeParse(token).success
    ? await getTokenProfile(request, context, token)
    : undefined;
  if (!profile) return redirect(paths.token(next), { status: 303 });
  const current = await currentProfile(request, context);
  if (current ? current.id !== profile.id : mayBeFromAnotherSite(request)) {
    return redirectWithCookies(paths.token(next), [
      await pendingTokenCookie.serialize(site, { token }),
    ]);
  }
  return redirectWithCookies(
    next,
    await serializeSessionCookies(site, { token, key: profile.key }, false),
  );
}

/**
 * Returns whether the user may have followed a link on another site. Such a site could sign a
 * visitor in to an account of its own. Phones from before 2023 don't report where a link was, so
 * their users are asked, too.
 */
function mayBeFromAnotherSite({ headers }: Request): boolean {
  return !["none", "same-origin"].includes(headers.get("Sec-Fetch-Site") ?? "");
}

/** Returns the pending token and its owner, or undefined if there is no valid one. */
export async function readPendingToken(request: Request, context: AppLoadContext) {
  const { site } = getRequestContext(request, context);
  const { token } = (await pendingTokenCookie.read(site, request.headers.get("Cookie"))) ?? {};
  const profile = token && (await getTokenProfile(request, context, token));
  return profile ? { token, key: profile.key, name: profile.name } : undefined;
}

/** Ends the current session and starts a new one with the pending token. */
export async function switchSession(
  request: Request,
  context: AppLoadContext,
  offered: { token: string; key: string },
  next: string,
) {
  await revokeSession(request, context);
  const { site } = getRequestContext(request, context);
  return redirectWithCookies(next, [
    ...(await serializeSessionCookies(site, offered, false)),
    await pendingTokenCookie.expire(site),
  ]);
}

async function getTokenProfile(request: Request, context: AppLoadContext, token: string) {
  const { api } = await getSessionContextForToken(token, request, context);
  const checked = await api.auth.checkToken();
  return checked.ok ? checked.answer.profile : undefined;
}
