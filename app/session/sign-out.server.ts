/** Ends a session: revokes it at the upstream and removes it from the browser. */
import type { AppLoadContext } from "@remix-run/node";
import { settings } from "#app/host/settings.ts";
import { paths } from "#app/paths.ts";
import { expireSessionCookies } from "./cookies.server.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { getSessionContext, type SessionContext } from "./guard.server.ts";
import { getRequestTranslator } from "./language.server.ts";

/** Signs this browser out, whatever the upstream responds. */
export async function signOutAndRedirect(request: Request, context: AppLoadContext) {
  const { requestContext, session } = await revokeSession(request, context);
  const text = (await getRequestTranslator(request, context))("You have signed out.");
  return redirectWithFlash({ request, context }, paths.signIn(), text, {
    cookies: await expireSessionCookies(requestContext.site),
    signedOut: session.key,
  });
}

/**
 * Revokes the session's token, if it has one. This happens at sign-out, or when another token
 * replaces it.
 */
export async function revokeSession(
  request: Request,
  context: AppLoadContext,
): Promise<SessionContext> {
  const sessionContext = await getSessionContext(request, context);
  if (!sessionContext.session.token) return sessionContext;
  try {
    await sessionContext.api.auth.signOut();
  } catch (failure) {
    settings().log(
      "warn",
      { requestId: sessionContext.requestContext.requestId, err: failure },
      "A token could not be revoked. It stays valid until it expires",
    );
  }
  return sessionContext;
}

/**
 * Checks the request's headers to see whether the user opened the sign-out page, from this site or
 * by typing its URL. Prefetches and images on other sites must not sign users out.
 */
export function isUserNavigation(headers: Headers): boolean {
  const purpose = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`;
  const from = headers.get("Sec-Fetch-Site");
  return (from === "same-origin" || from === "none") && !purpose.includes("prefetch");
}
