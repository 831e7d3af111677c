/**
 * Makes client-side navigation behave like loading a new document: scrolls to the top and moves
 * focus to the heading, or scrolls to the error summary of a rejected form.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Scrolls and moves focus on every navigation, including back and forward. Does nothing for a URL
 * with a #fragment, which has its own target.
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
    // The error summary of a rejected form takes the focus before this navigation has ended, and
    // stays in view. The user may have moved on to a field since then.
    const summary = document.querySelector("main .error-summary");
    if (summary) {
      if (document.activeElement === summary) summary.scrollIntoView();
      return;
    }
    window.scrollTo(0, 0);
    // Focus the heading, so that screen readers announce the page.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [key, hash]);
}
