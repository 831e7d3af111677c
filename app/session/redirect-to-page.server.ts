/** Redirects from a form to the page that the user asked for. */
import { redirect, redirectDocument } from "@remix-run/node";
import { isFilePath } from "#app/paths.ts";
import { setCookieHeaders } from "./cookies.server.ts";

/** Redirects to a page or a file. The client router would show a blank page for a file. */
export function redirectToPage(to: string, cookies: readonly string[] = []) {
  const redirectTo = isFilePath(to) ? redirectDocument : redirect;
  return redirectTo(to, { status: 303, headers: setCookieHeaders(cookies) });
}
