/** The time that a ticket has waited for an answer, and when the answer is due, in words. */
import type { Translator } from "#app/languages/translator.ts";
import { daysBetween, formatDayAndMonth, formatTime, today } from "./date.ts";

/** Returns "waiting since 08:30" for a time of today, and "waiting 2 days" for an earlier day. */
export function describeWait(since: string, t: Translator, now = Date.now()): string {
  const days = daysBetween(today(Date.parse(since)), today(now));
  if (days < 1) return t("waiting since {time}", { time: formatTime(since) });
  return t.plural(days, { one: "waiting 1 day", other: "waiting {count} days" });
}

/** Returns for example "today, 14:30", "yesterday, 08:00" or "24 Nov, 08:00". */
export function describeDue(due: string, t: Translator, now = Date.now()): string {
  const day = today(Date.parse(due));
  const time = formatTime(due);
  const days = daysBetween(today(now), day);
  if (days === 0) return t("today, {time}", { time });
  if (days === 1) return t("tomorrow, {time}", { time });
  if (days === -1) return t("yesterday, {time}", { time });
  return `${formatDayAndMonth(day, t, now)}, ${time}`;
}
