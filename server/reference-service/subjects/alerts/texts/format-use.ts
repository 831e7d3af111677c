/** Formats daily use, and the time of a notice. */
import { formatDecimal } from "#service/rules/format.ts";

/** Formats 1.234 kl as "1,23 kl", and 12.3 kWh as "12 kWh". */
export function formatUse(use: number, unit: "kl" | "kWh"): string {
  return `${formatDecimal(use.toFixed(unit === "kl" ? 2 : 0))} ${unit}`;
}

/** Formats "2026-11-24T06:00:00Z" as "2026-11-24 08:00", in South African time. */
export function formatDay(instant: string): string {
  return new Date(Date.parse(instant) + 2 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}
