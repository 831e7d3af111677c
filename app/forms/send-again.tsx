/** Asks for another code, and says from when on that is possible. */
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "../languages/use-text.ts";
import { formatTime } from "../ui/date.ts";
import { waitInWords } from "../ui/wait.ts";
import { SubmitButton } from "./submit-button.tsx";

export interface Wait {
  /** The moment as it is shown, to the minute, and how many seconds it was away when the page was made: the browser's own clock may be wrong. */
  until: string;
  seconds: number;
}

/** Posts `intent=send` to the page it stands on. */
export function SendAgain({ wait, quiet = true }: { wait: Wait | undefined; quiet?: boolean }) {
  const t = useText();
  return (
    <Form method="post">
      <SubmitButton name="intent" value="send" quiet={quiet}>
        {t("Send a new code")}
      </SubmitButton>
      {wait && <Waiting key={wait.until} {...wait} />}
    </Form>
  );
}

/** Counts down where scripts run; only its end is read out. */
function Waiting({ until, seconds }: Wait) {
  const t = useText();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const show = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    show();
    const timer = setInterval(show, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <>
      <p className="secondary">
        {left === undefined
          ? t("Possible from {time}.", { time: formatTime(until) })
          : left > 0
            ? t("Possible in {wait}.", { wait: waitInWords(left, t) })
            : t("Possible now.")}
      </p>
      <span role="status" className="visually-hidden">
        {left === 0 && t("A new code can be sent now.")}
      </span>
    </>
  );
}
