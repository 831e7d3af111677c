/** A button that requests another code, with the time left until one can be requested. */
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatTime } from "#app/ui/date.ts";
import { formatWait } from "#app/ui/format-wait.ts";
import { SubmitButton } from "./submit-button.tsx";

export interface ResendDelay {
  /**
   * The time from which another code can be requested, rounded up to the minute. `seconds` is the
   * wait from when the page was rendered. The countdown uses it, because the browser's clock may be
   * wrong.
   */
  until: string;
  seconds: number;
}

/** Renders the button, which posts `intent=send` to the current page. */
export function ResendCode({
  wait,
  quiet = true,
}: {
  wait: ResendDelay | undefined;
  quiet?: boolean;
}) {
  const t = useTranslator();
  return (
    <Form method="post">
      {quiet && (
        <p>{t("It can take a few minutes. If it’s an email, look in your spam folder too.")}</p>
      )}
      <SubmitButton name="intent" value="send" quiet={quiet}>
        {t("Send a new code")}
      </SubmitButton>
      {wait && <ResendCountdown key={wait.until} {...wait} />}
    </Form>
  );
}

/**
 * Shows the time left, as a countdown if JavaScript runs. Screen readers announce only the end of
 * the wait.
 */
function ResendCountdown({ until, seconds }: ResendDelay) {
  const t = useTranslator();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const updateSecondsLeft = () =>
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    updateSecondsLeft();
    const timer = setInterval(updateSecondsLeft, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      <p className="secondary">
        {left === undefined
          ? t("You can ask for a new code from {time}.", { time: formatTime(until) })
          : left > 0
            ? t("You can ask for a new code in {wait}.", { wait: formatWait(left, t) })
            : t("You can ask for a new code now.")}
      </p>
      <span role="status" className="visually-hidden">
        {left === 0 && t("You can ask for a new code now.")}
      </span>
    </>
  );
}
