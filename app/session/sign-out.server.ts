/** Ends a session: revoked upstream, and nothing of it left in the browser. */
import type { AppLoadContext } from "@remix-run/node";
import { paths } from "../paths.ts";
import { settings } from "../settings.ts";
import { signedOutCookies } from "./cookies.server.ts";
import { redirectWithFlash } from "./flash.server.ts";
import { visitor, type Visitor } from "./guard.server.ts";
import { textFor } from "./language.server.ts";

/** Whatever the upstream says, this browser is signed out. */
export async function endSession(request: Request, context: AppLoadContext) {
  const { scope } = await revokeSession(request, context);
  const text = (await textFor(request, context))("You have signed out.");
  return redirectWithFlash(request, context, paths.signIn(), { type: "success", text }, await signedOutCookies(scope.site));
}

/** Revokes the session's token, if there is one: at sign-out, and where another token takes its place. */
export async function revokeSession(request: Request, context: AppLoadContext): Promise<Visitor> {
  const asking = await visitor(request, context);
  if (!asking.session.token) return asking;
  try {
    await asking.api.auth.signOut();
  } catch (failure) {
    settings().log("warn", { requestId: asking.scope.requestId, err: failure }, "A token could not be revoked; it ends when it expires");
  }
  return asking;
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
