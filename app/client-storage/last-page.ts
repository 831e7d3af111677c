/** Keeps the last visited page of routes that are flagged for it (specification, point 2) in the person's own storage. */
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { clientStorage } from "./client-storage.ts";

export const lastPagePath = "navigation.last_page";

/** The server keeps it as well, in a cookie, for sign-in without JavaScript (session/last-page.server.ts). */
export function useSavedLastPage(userKey: string | undefined): void {
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const saved = typeof handle === "object" && handle !== null && "saveLastPage" in handle && handle.saveLastPage === true;
  useEffect(() => {
    if (userKey && saved) clientStorage(userKey).set(lastPagePath, pathname + search);
  }, [userKey, saved, pathname, search]);
}
