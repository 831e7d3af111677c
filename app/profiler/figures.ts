/** The profiler's figures as the specification has them (point 9): time with two decimals, memory with none. */
import { grouped, minus, space } from "../ui/digits.ts";

function fixed(value: number, places: number): string {
  const [whole = "", decimals] = Math.abs(value).toFixed(places).split(".");
  return `${value < 0 ? minus : ""}${grouped(whole)}${decimals ? `,${decimals}` : ""}`;
}

/** 1234.5 → "1 234,50 ms". */
export function formatMs(ms: number): string {
  return `${fixed(ms, 2)}${space}ms`;
}

/** 1234.5 → "1 235 kB". */
export function formatMemory(kilobytes: number): string {
  return `${fixed(kilobytes, 0)}${space}kB`;
}
