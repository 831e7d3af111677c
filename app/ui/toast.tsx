/**
 * The flash message of a page: a banner that stays until the next navigation, and a toast at the
 * top right for 1 500 ms (specification, point 8).
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
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
 * Renders the banner and the toasts. Screen readers announce a message only once, because the
 * banner is not a live region and the toasts' region starts empty.
 */
export function Toasts({ flash }: { flash: Flash | undefined }) {
  const { key } = useLocation();
  const [arrived, setArrived] = useState({ flash, key });
  // A rejected form changes the location but not the message, which then is no longer current.
  if (arrived.flash?.id !== flash?.id) setArrived({ flash, key });
  const { toasts, handlers } = useToaster({ duration: durationMs, removeDelay: fadeMs });

  useEffect(() => {
    if (!flash || flash.id === lastShownId) return;
    lastShownId = flash.id;
    toast[flash.type](flash.text, { id: flash.id });
  }, [flash]);

  return (
    <>
      {flash && arrived.key === key && (
        <div className="flash" data-type={flash.type}>
          <Icon name={icons[flash.type]} />
          <div>
            <p>{flash.text}</p>
            {flash.next && <p>{flash.next}</p>}
          </div>
        </div>
      )}
      <div
        className="toasts"
        aria-hidden="true"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
      >
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
