/**
 * Makes client-side navigation behave like loading a new document: scrolls to the top and moves
 * focus to the heading.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Scrolls and moves focus on every navigation, including back and forward (decisions.md). A link to
 * a place within the page keeps its target.
 */
export function useNavigationFocus(): void {
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
    // Focus the heading, so that a screen reader announces the page; an error summary that has
    // focus keeps it.
    if (!document.activeElement?.matches("[role=alert]")) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [key, hash]);
}
