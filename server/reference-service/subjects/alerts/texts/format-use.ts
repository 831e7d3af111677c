/** Formats daily use, and the time of a notice. */
import type { Language } from "#contract/values/languages.ts";
import { formatDate, formatDecimal } from "#service/rules/format.ts";

/** Formats 1.234 kl as "1,23 kl", and 12.3 kWh as "12 kWh". */
export function formatUse(use: number, unit: "kl" | "kWh"): string {
  return `${formatDecimal(use.toFixed(unit === "kl" ? 2 : 0))} ${unit}`;
}

/** Formats "2026-11-24T06:00:00Z" as "24 Nov 2026, 08:00", in South African time. */
export function formatTime(instant: string, language: Language): string {
  const [day = "", time = ""] = new Date(Date.parse(instant) + 2 * 3_600_000)
    .toISOString()
    .split("T");
  return `${formatDate(day, language)}, ${time.slice(0, 5)}`;
}
