/**
 * The page's messages: banners that stay until the next navigation, and toasts at the top right
 * for 1 500 ms (specification, point 8).
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { toast, useToaster } from "react-hot-toast/headless";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import type { Flash } from "./flash.ts";
import { Icon } from "./icon.tsx";

const durationMs = 1_500;
/** The duration of a toast's fade-out in ms, as in styles/feedback.css. */
const fadeMs = 200;

/**
 * The last messages shown, set only in the browser. They are stored outside the component, because
 * an error page remounts the component with the same messages.
 */
let lastShownId: string | undefined;
let lastShownMessages: readonly FlashMessage[] = [];

const icons = { success: "check", error: "error", info: "info" } as const;

/**
 * Renders the banners and the toasts: the portal's own message, then the upstream's. Screen readers
 * announce a message only once, because the banner is not a live region and the toasts' region
 * starts empty.
 */
export function Toasts({
  flash,
  messages,
}: {
  flash: Flash | undefined;
  messages: readonly FlashMessage[];
}) {
  const t = useTranslator();
  const { key } = useLocation();
  const [arrived, setArrived] = useState({ flash, messages, key });
  // A rejected form changes the location but not the messages, which then are no longer current.
  if (arrived.flash?.id !== flash?.id || arrived.messages !== messages)
    setArrived({ flash, messages, key });
  const { toasts, handlers } = useToaster({ duration: durationMs, removeDelay: fadeMs });

  useEffect(() => {
    if (!flash || flash.id === lastShownId) return;
    lastShownId = flash.id;
    toast[flash.type](flash.text, { id: flash.id });
  }, [flash]);
  useEffect(() => {
    if (messages === lastShownMessages) return;
    lastShownMessages = messages;
    for (const message of messages) {
      const { type } = message;
      const text = translate(message, t);
      if (type === "info") toast(text);
      else toast[type](text);
    }
  }, [messages, t]);

  return (
    <>
      {flash && arrived.key === key && <Banner {...flash} />}
      {arrived.key === key &&
        messages.map((message, position) => (
          <Banner key={position} type={message.type} text={translate(message, t)} />
        ))}
      <div
        className="toasts"
        aria-hidden="true"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
      >
        {toasts.map(({ id, type, visible, message }) => (
          <div key={id} className="toast" data-type={type} data-leaving={visible ? undefined : ""}>
            <Icon name={type === "success" || type === "error" ? icons[type] : icons.info} />
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

const translate = ({ text, code, params }: FlashMessage, t: Translator) =>
  t.message(code === undefined ? text : { text, code, params });

function Banner({ type, text, next }: Pick<Flash, "text" | "next"> & Pick<FlashMessage, "type">) {
  return (
    <div className="flash" data-type={type}>
      <Icon name={icons[type]} />
      <div>
        <p>{text}</p>
        {next && <p>{next}</p>}
      </div>
    </div>
  );
}
