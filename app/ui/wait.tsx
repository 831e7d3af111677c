/** The time that an item has been waiting, such as "waiting 2 days". */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { describeElapsed } from "./ticket-wait.ts";

export function Wait({ since }: { since: string }): ReactNode {
  const t = useTranslator();
  return (
    <span className="wait">{t.parts("waiting {time}", { time: <Elapsed since={since} /> })}</span>
  );
}

export function Elapsed({ since }: { since: string }): ReactNode {
  const t = useTranslator();
  // An hour may end between rendering on the server and in the browser.
  return <span suppressHydrationWarning>{describeElapsed(since, t)}</span>;
}
