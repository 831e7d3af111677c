/** The facts about a page that its route module states in `handle`. */
import { useMatches } from "@remix-run/react";
import type { ModuleName } from "#contract/settings/tenant.ts";

export interface RouteHandle {
  /**
   * `true` requires any signed-in user, and `staff` one with any staff permission. A list requires
   * all of its permissions. Other users get a 403.
   */
  requiresAuth?: true | "staff" | readonly string[];
  /** The module that the tenant must have enabled. Otherwise the route returns 404. */
  module?: ModuleName;
  /**
   * Saves this as the page to open after the next sign-in, if no other page is requested then
   * (last-page-cookie.server.ts).
   */
  saveLastPage?: true;
  /** The most files that the page's form takes. Without it, the host limits forms to a megabyte. */
  maxFiles?: number;
  /** Set for an account's forms and payments, where a second Pay button would distract. */
  hidesAccountHeader?: true;
}

/** Returns the handle of the page on screen. */
export function useRouteHandle(): RouteHandle {
  // Route modules export no other handles, but Remix doesn't know their type.
  return useMatches().at(-1)?.handle ?? {};
}
