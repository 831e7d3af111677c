/** Completes a sign-in: starts the session, or redirects to the page that asks for a code. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths, withNext } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { serializeSessionCookies, setCookieHeaders } from "#app/session/cookies.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { getRequestTranslator } from "#app/session/language.server.ts";
import { getLandingPath } from "#app/session/last-page-cookie.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { revokeSession } from "#app/session/sign-out.server.ts";
import type { Profile } from "#contract/profile/calls.ts";
import { awaitingCodeCookie } from "./awaiting-code-cookie.server.ts";

/**
 * Starts the session and redirects to the page that the user requested. If the upstream still
 * requires a code, redirects to the code page instead. After a password reset (`isReset`), says
 * that the password has changed. `cookies` are additional cookies to set.
 */
export async function finishSignIn(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { profile }: { profile: Profile },
  {
    remember = false,
    isReset = false,
    cookies = [],
  }: { remember?: boolean; isReset?: boolean; cookies?: readonly string[] } = {},
) {
  const { site } = getRequestContext(request, context);
  if (profile.awaits_code) {
    const next = safeNext(new URL(request.url).searchParams.get("next"));
    const waiting = { token: profile.token, remember, isReset };
    const awaiting = await awaitingCodeCookie.serialize(site, waiting);
    return redirect(withNext(paths.signInCode, next), {
      status: 303,
      headers: setCookieHeaders([...cookies, awaiting]),
    });
  }
  const t = isReset ? await getRequestTranslator(request, context) : undefined;
  await revokeSession(request, context);
  const to = await getLandingPath(request, context, profile);
  const lines = [...cookies, ...(await serializeSessionCookies(site, profile, remember))];
  const first = profile.needs_second_factor ? withNext(paths.twoStep, to) : to;
  const response = t
    ? await redirectWithFlash(
        { request, context },
        first,
        t("Your password has been changed. We’ve signed you out everywhere else."),
        { cookies: lines },
      )
    : redirect(first, { status: 303, headers: setCookieHeaders(lines) });
  // The client router would ask for the root's data apart from the page's, so that the profile is
  // read twice, and the page does not know whether there is profiler data.
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
