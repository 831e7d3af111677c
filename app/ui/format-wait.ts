/** Formats waiting times in words. */
import { englishTranslator, type Translator } from "#app/languages/translator.ts";

/**
 * Formats 45 as "45 seconds" and 90 as "2 minutes". Takes seconds, and rounds up to whole minutes
 * from one minute upwards.
 */
export function formatWait(seconds: number, t: Translator = englishTranslator): string {
  if (seconds < 60) return t.plural(Math.max(1, Math.ceil(seconds)), { one: "1 second", other: "{count} seconds" });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return t.plural(minutes, { one: "1 minute", other: "{count} minutes" });
  return t("{count} hours", { count: Math.ceil(minutes / 60) });
}
