/** Formats waiting times in words. */
import { englishTranslator, type Translator } from "#app/languages/translator.ts";

/**
 * Formats 45 as "45 seconds" and 90 as "2 minutes". Takes seconds, and rounds up to whole minutes
 * from one minute upwards.
 */
export function formatWait(seconds: number, t: Translator = englishTranslator): string {
  const { count, unit } = splitWait(seconds);
  if (unit === "seconds") return t.plural(count, { one: "1 second", other: "{count} seconds" });
  if (unit === "minutes") return t.plural(count, { one: "1 minute", other: "{count} minutes" });
  return t("{count} hours", { count });
}

/** Returns the number and the unit to show for a waiting time. */
export function splitWait(seconds: number): {
  count: number;
  unit: "seconds" | "minutes" | "hours";
} {
  if (seconds < 60) return { count: Math.max(1, Math.ceil(seconds)), unit: "seconds" };
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? { count: minutes, unit: "minutes" }
    : { count: Math.ceil(minutes / 60), unit: "hours" };
}
