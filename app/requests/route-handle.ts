/** The page properties that a route module declares in `handle`. */
import { useMatches } from "@remix-run/react";
import type { ModuleName } from "#contract/settings/tenant.ts";

export interface RouteHandle {
  /**
   * `true` requires a signed-in user, and `staff` a user with at least one staff permission. A list
   * requires all of its permissions. Other users get a 403.
   */
  requiresAuth?: true | "staff" | readonly string[];
  /** The module that the tenant must have enabled. Otherwise the route returns 404. */
  module?: ModuleName;
  /**
   * Saves this page as the one to open after the next sign-in, unless another page is requested
   * (last-page-cookie.server.ts).
   */
  saveLastPage?: true;
  /**
   * The maximum number of files that the page's form accepts. Without it, the host limits forms to
   * a megabyte.
   */
  maxFiles?: number;
  /**
   * Hides the account header on an account's forms and payment pages, where a second Pay button
   * would distract.
   */
  hidesAccountHeader?: true;
}

/** Returns the handle of the current page. */
export function useRouteHandle(): RouteHandle {
  // Route modules export no other handles, but Remix doesn't know their type.
  return useMatches().at(-1)?.handle ?? {};
}
