/** How long to wait, in words. */
import { english, type Text } from "../languages/text.ts";

/** 45 → "45 seconds", 90 → "2 minutes"; from a minute on rounded up, since nobody counts seconds then. Takes seconds. */
export function waitInWords(seconds: number, t: Text = english): string {
  if (seconds < 60) return seconds <= 1 ? t("1 second") : t("{count} seconds", { count: Math.ceil(seconds) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return minutes === 1 ? t("1 minute") : t("{count} minutes", { count: minutes });
  return t("{count} hours", { count: Math.ceil(minutes / 60) });
}
