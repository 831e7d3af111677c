/** The time that a ticket has waited for an answer, in words. */
import type { Translator } from "#app/languages/translator.ts";
import { daysBetween, formatTime, today } from "./date.ts";

/** Returns "waiting since 08:30" for a time of today, and "waiting 2 days" for an earlier day. */
export function describeWait(since: string, t: Translator, now = Date.now()): string {
  const days = daysBetween(today(Date.parse(since)), today(now));
  if (days < 1) return t("waiting since {time}", { time: formatTime(since) });
  return t.plural(days, { one: "waiting 1 day", other: "waiting {count} days" });
}
