/**
 * Saves the last visited page in the user's client storage, for routes flagged with `saveLastPage`
 * (specification, point 2).
 */
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { clientStorage } from "./client-storage.ts";

export const lastPagePath = "navigation.last_page";

/**
 * Saves the current page as the last visited one. Complements the server's cookie, which covers
 * sign-in without JavaScript (session/last-page-cookie.server.ts).
 */
export function useSaveLastPage(userKey: string | undefined): void {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const saved =
    typeof handle === "object" &&
    handle !== null &&
    "saveLastPage" in handle &&
    handle.saveLastPage === true;
  useEffect(() => {
    if (userKey && saved) clientStorage(userKey).set(lastPagePath, pathname + search);
  }, [userKey, saved, pathname, search]);
}
