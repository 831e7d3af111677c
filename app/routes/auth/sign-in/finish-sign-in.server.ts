/** Completes a sign-in: starts the session, or redirects to the page that asks for a code. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths, withNext } from "#app/paths.ts";
import { getRequestContext } from "#app/requests/request-context.server.ts";
import { serializeSessionCookies, setCookieHeaders } from "#app/session/cookies.server.ts";
import { redirectWithFlash } from "#app/session/flash.server.ts";
import { getLandingPath } from "#app/session/last-page-cookie.server.ts";
import { safeNext } from "#app/session/safe-next.ts";
import { revokeSession } from "#app/session/sign-out.server.ts";
import type { Profile } from "#contract/profile/calls.ts";
import { awaitingCodeCookie } from "./awaiting-code-cookie.server.ts";

/**
 * Starts the session and redirects to the page that the user requested. If the upstream still
 * requires a code, redirects to the code page instead. `done` is a message about what has happened,
 * and `cookies` are additional cookies to set.
 */
export async function finishSignIn(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { profile }: { profile: Profile },
  {
    remember = false,
    done = "",
    cookies = [],
  }: { remember?: boolean; done?: string; cookies?: readonly string[] } = {},
) {
  const { site } = getRequestContext(request, context);
  const redirectTo = (to: string, lines: readonly string[]) =>
    done
      ? redirectWithFlash({ request, context }, to, done, { cookies: lines })
      : redirect(to, { status: 303, headers: setCookieHeaders(lines) });
  if (profile.awaits_code) {
    const next = safeNext(new URL(request.url).searchParams.get("next"));
    const awaiting = await awaitingCodeCookie.serialize(site, { token: profile.token, remember });
    return redirectTo(withNext(paths.signInCode, next), [...cookies, awaiting]);
  }
  await revokeSession(request, context);
  const to = await getLandingPath(request, context, profile);
  const lines = [...cookies, ...(await serializeSessionCookies(site, profile, remember))];
  const first = profile.needs_second_factor ? withNext(paths.twoStep, to) : to;
  const response = await redirectTo(first, lines);
  // The client router would ask for the root's data apart from the page's, so that the profile is
  // read twice, and the page does not know whether there is profiler data.
  response.headers.set("X-Remix-Reload-Document", "true");
  return response;
}
