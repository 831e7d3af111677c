/** Ends a session: revoked upstream, and nothing of it left in the browser. */
import type { AppLoadContext } from "@remix-run/node";
import { paths } from "../paths.ts";
import { settings } from "../settings.ts";
import { signedOutCookies } from "./cookies.server.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { visitor } from "./guard.server.ts";

/** Whatever the upstream says, this browser is signed out. */
export async function endSession(request: Request, context: AppLoadContext) {
  const { scope, session, api } = await visitor(request, context);
  if (session.token) {
    try {
      await api.auth.signOut();
    } catch (failure) {
      settings().log("warn", { requestId: scope.requestId, err: failure }, "A token could not be revoked; it ends when it expires");
    }
  }
  const message = { type: "success", text: "You have signed out." } as const;
  return redirectWithFlash(request, context, paths.signIn(), message, await signedOutCookies(scope.site));
}

/**
 * Whether a GET of the sign-out page is somebody's own wish: the browser says that it came from this site or was
 * typed, and that it isn't merely fetched ahead (decisions.md). A picture on another site can't sign anybody out.
 */
export function isOwnNavigation(headers: Headers): boolean {
  const purpose = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`;
  const from = headers.get("Sec-Fetch-Site");
  return (from === "same-origin" || from === "none") && !purpose.includes("prefetch");
}
