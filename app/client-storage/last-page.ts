/**
 * Saves the last visited page in the user's client storage, for routes flagged with `saveLastPage`
 * (specification, point 2).
 */
import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useRouteHandle } from "#app/requests/route-handle.ts";
import { clientStorage } from "./client-storage.ts";

export const lastPagePath = "navigation.last_page";

/**
 * Saves the current page as the last visited one. Complements the server's cookie, which covers
 * sign-in without JavaScript (session/last-page-cookie.server.ts).
 */
export function useSaveLastPage(userKey: string | undefined): void {
  const { pathname, search } = useLocation();
  const { saveLastPage: saved = false } = useRouteHandle();
  useEffect(() => {
    if (userKey && saved) clientStorage(userKey).set(lastPagePath, pathname + search);
  }, [userKey, saved, pathname, search]);
}
