/** Sizes as people read them (specification, point 9: B, kB, MB, GB, TB). */
import { grouped, space } from "./digits.ts";

const units = ["B", "kB", "MB", "GB", "TB"];

/** 38912 → "39 kB", rounded to whole units of a thousand. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (Math.round(size) >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${grouped(String(Math.round(size)))}${space}${units[unit] ?? ""}`;
}
