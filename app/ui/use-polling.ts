/** Polls the page's data with a fetcher, at growing intervals, while the page is visible. */
import { type FetcherWithComponents, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The seconds to wait after each response, about eight minutes in total. */
const pollDelays = [2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 60, 60, 60, 60, 60, 60];

/**
 * Returns true while polling, and false before scripts run and after the last interval. Polls
 * immediately when the user returns to the page.
 */
export function usePolling(
  { state, load }: Pick<FetcherWithComponents<unknown>, "state" | "load">,
  on: boolean,
): boolean {
  const { pathname, search } = useLocation();
  const [attempts, setTimes] = useState<number>();
  const pause = attempts === undefined ? undefined : pollDelays[attempts];

  useEffect(() => setTimes(0), []);
  useEffect(() => {
    if (!on || state !== "idle") return;
    const poll = () => {
      if (document.hidden) return;
      setTimes((before = 0) => before + 1);
      load(pathname + search);
    };
    const timer = pause === undefined ? undefined : setTimeout(poll, pause * 1000);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [on, state, pause, load, pathname, search]);

  return on && pause !== undefined;
}
