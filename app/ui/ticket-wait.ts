/** Describes how long a ticket has waited for an answer, and when the answer is due. */
import type { Translator } from "#app/languages/translator.ts";
import { currentTime } from "./clock.ts";
import { daysBetween, formatDayAndMonth, formatTime, today } from "./date.ts";

/** Returns "less than 1 hour", "5 hours", or, from 24 hours, "2 days". */
export function describeElapsed(since: string, t: Translator, now = currentTime()): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return t("less than 1 hour");
  if (hours < 24) return t.plural(hours, { one: "1 hour", other: "{count} hours" });
  return t.plural(Math.floor(hours / 24), { one: "1 day", other: "{count} days" });
}

/** Returns for example "today, 14:30", "yesterday, 08:00" or "24 Nov, 08:00". */
export function describeDue(due: string, t: Translator, now = currentTime()): string {
  const day = today(Date.parse(due));
  const time = formatTime(due);
  const days = daysBetween(today(now), day);
  if (days === 0) return t("today, {time}", { time });
  if (days === 1) return t("tomorrow, {time}", { time });
  if (days === -1) return t("yesterday, {time}", { time });
  return `${formatDayAndMonth(day, t, now)}, ${time}`;
}
