/** What a browser does for a new document and a client-side navigation does not: start at the top, and be read from there. */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** On every navigation, back and forward included (decisions.md); a link within the page keeps its target. */
export function useArrival(): void {
  const { key, hash } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    window.history.scrollRestoration = "manual";
  }, []);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (hash) return;
    window.scrollTo(0, 0);
    // The heading, so that a screen reader says where one is; an error summary that took the focus keeps it.
    if (!document.activeElement?.matches("[role=alert]")) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [key, hash]);
}
