/** The loading overlay: a spinner and one of two messages while a request takes longer than people notice. */
import { useFetchers, useNavigation } from "@remix-run/react";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useText } from "../languages/use-text.ts";
import { busyWith, continued, workMessages, type Work } from "./busy.ts";

const delayMs = 300;

/** Registers work that shows the overlay; answers what ends it. */
const ForceLoading = createContext<(work: Work) => () => void>(() => () => undefined);

/**
 * Shows the overlay for as long as `on` is true, whatever the router does (specification, point 4).
 */
export function useForceLoading(on: boolean, work: Work = "reading"): void {
  const force = useContext(ForceLoading);
  useEffect(() => (on ? force(work) : undefined), [force, on, work]);
}

/** Wraps the whole page once. The overlay lies over it and takes no room, so nothing moves when it comes or goes. */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const [forced, setForced] = useState<readonly { work: Work }[]>([]);
  const [force] = useState(() => (work: Work) => {
    const entry = { work };
    setForced((entries) => [...entries, entry]);
    return () => setForced((entries) => entries.filter((other) => other !== entry));
  });
  return (
    <ForceLoading.Provider value={force}>
      {children}
      <Overlay forced={forced.at(-1)?.work} />
    </ForceLoading.Provider>
  );
}

function Overlay({ forced }: { forced: Work | undefined }) {
  const t = useText();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const [work, setWork] = useState<Work>();
  const now = continued(work, busyWith(navigation, fetchers) ?? forced);
  // State that follows from state: React renders again at once, before the browser paints.
  if (now !== work) setWork(now);

  const busy = now !== undefined;
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setVisible(true), delayMs);
    return () => {
      clearTimeout(timer);
      setVisible(false);
    };
  }, [busy]);

  return (
    <div role="status" className="overlay">
      {visible && now && (
        <div className="overlay-card">
          <span className="spinner" aria-hidden="true" />
          {t(workMessages[now])}
        </div>
      )}
    </div>
  );
}
