/**
 * The loading overlay: a spinner and one of two messages, shown when a request takes noticeably
 * long.
 */
import { useFetchers, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import {
  getCurrentLoading,
  keepSubmitting,
  type LoadingKind,
  loadingMessages,
} from "./loading-state.ts";

const delayMs = 300;

/**
 * The context that provides a function for showing the overlay while work is in progress. That
 * function returns another one, to call when the work is finished.
 */
const ForceLoadingContext = createContext<(work: LoadingKind) => () => void>(() => () => undefined);

/** Shows the overlay while `on` is true, independently of the router (specification, point 4). */
export function useForceLoading(on: boolean, work: LoadingKind = "reading"): void {
  const force = useContext(ForceLoadingContext);
  useEffect(() => (on ? force(work) : undefined), [force, on, work]);
}

/**
 * Wraps the whole page once and shows the overlay over it. The overlay takes up no room in the
 * layout, so nothing moves when it appears or disappears.
 */
export function LoadingOverlay({ children }: { children: ReactNode }) {
  const [forced, setForced] = useState<readonly { work: LoadingKind }[]>([]);
  const [force] = useState(() => (work: LoadingKind) => {
    const entry = { work };
    setForced((entries) => [...entries, entry]);
    return () => setForced((entries) => entries.filter((other) => other !== entry));
  });
  return (
    <ForceLoadingContext.Provider value={force}>
      {children}
      <Overlay forced={forced.at(-1)?.work} />
    </ForceLoadingContext.Provider>
  );
}

function Overlay({ forced }: { forced: LoadingKind | undefined }) {
  const t = useTranslator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const [work, setWork] = useState<LoadingKind>();
  const now = keepSubmitting(work, getCurrentLoading(navigation, fetchers) ?? forced);
  // Setting state during rendering makes React render again before the browser paints.
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
          {t(loadingMessages[now])}
        </div>
      )}
    </div>
  );
}
