/**
 * Toasts, shown at the top right for 1 500 ms (specification, point 8). Without JavaScript, the
 * message is a banner in the page.
 */
import { useEffect } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Flash } from "./flash.ts";
import { Icon } from "./icon.tsx";

const durationMs = 1_500;
/** The duration of a toast's fade-out in ms, as in styles/feedback.css. */
const fadeMs = 200;

/**
 * The ID of the last message shown, set only in the browser. It is stored outside the component,
 * because an error page remounts the component with the same message.
 */
let lastShownId: string | undefined;

const icons = { success: "check", error: "error" } as const;

/**
 * Renders the message as a banner, which a toast replaces once scripts run. Screen readers announce
 * it only once, because the banner is not a live region and the toast's region starts empty.
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const hydrated = useHydrated();
  const { toasts, handlers } = useToaster({ duration: durationMs, removeDelay: fadeMs });

  useEffect(() => {
    if (!flash || flash.id === lastShownId) return;
    lastShownId = flash.id;
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
