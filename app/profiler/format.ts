/**
 * Formats the profiler's figures as specified (point 9): times with two decimals and memory with
 * none.
 */
import { groupThousands, minusSign, noBreakSpace } from "#app/ui/number-format.ts";

function formatFixed(value: number, places: number): string {
  const [whole = "", decimals] = Math.abs(value).toFixed(places).split(".");
  return `${value < 0 ? minusSign : ""}${groupThousands(whole)}${decimals ? `,${decimals}` : ""}`;
}

/** Formats 1234.5 as "1 234,50 ms". */
export function formatMs(ms: number): string {
  return `${formatFixed(ms, 2)}${noBreakSpace}ms`;
}

/** Formats 1234.5 as "1 235 kB". */
export function formatMemory(kilobytes: number): string {
  return `${formatFixed(kilobytes, 0)}${noBreakSpace}kB`;
}
