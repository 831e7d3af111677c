/** Has a fetcher ask for the page's data again by itself, less and less often, for as long as the reader looks at the page. */
import { type FetcherWithComponents, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** In seconds, each after the answer before; about eight minutes altogether. */
const pauses = [2, 3, 5, 5, 10, 10, 15, 20, 30, 30, 60, 60, 60, 60, 60, 60];

/** True while it goes on; false before scripts run, and once the last pause is over. Whoever comes back to the page is told at once. */
export function useAskingAgain({ state, load }: Pick<FetcherWithComponents<unknown>, "state" | "load">, on: boolean): boolean {
  const { pathname, search } = useLocation();
  const [times, setTimes] = useState<number>();
  const pause = times === undefined ? undefined : pauses[times];

  useEffect(() => setTimes(0), []);
  useEffect(() => {
    if (!on || state !== "idle") return;
    const ask = () => {
      if (document.hidden) return;
      setTimes((before = 0) => before + 1);
      load(pathname + search);
    };
    const timer = pause === undefined ? undefined : setTimeout(ask, pause * 1000);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [on, state, pause, load, pathname, search]);

  return on && pause !== undefined;
}
