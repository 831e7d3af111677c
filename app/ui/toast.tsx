/** Toasts, top right for 1 500 ms (specification, point 8). Without JavaScript the message is a banner in the page. */
import { useEffect } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Flash } from "./flash.ts";
import { Icon } from "./icon.tsx";

const durationMs = 1_500;
/** As long as the toast takes to fade (styles/feedback.css). */
const fadeMs = 200;

/** In the browser alone. Kept outside the component, which an error page mounts anew with the same flash. */
let lastShown: string | undefined;

const icons = { success: "check", error: "error" } as const;

/**
 * The banner is in the page as the server sends it and gives way to the toast once scripts run. The banner is no live
 * region and the toast's region starts out empty, so the message is read out once.
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const hydrated = useHydrated();
  const { toasts, handlers } = useToaster({ duration: durationMs, removeDelay: fadeMs });

  useEffect(() => {
    if (!flash || flash.id === lastShown) return;
    lastShown = flash.id;
    toast[flash.type](flash.text, { id: flash.id });
  }, [flash]);

  return (
    <>
      {flash && !hydrated && (
        <div className="flash" data-type={flash.type}>
          <Icon name={icons[flash.type]} />
          <p>{flash.text}</p>
        </div>
      )}
      <div className="toasts" aria-hidden="true" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
        {toasts.map(({ id, type, visible, message }) => (
          <div key={id} className="toast" data-type={type} data-leaving={visible ? undefined : ""}>
            <Icon name={type === "error" ? "error" : "check"} />
            <p>{typeof message === "function" ? null : message}</p>
          </div>
        ))}
      </div>
      <div role="status" className="visually-hidden">
        {toasts.map(({ id, message }) => (
          <p key={id}>{typeof message === "function" ? null : message}</p>
        ))}
      </div>
    </>
  );
}
