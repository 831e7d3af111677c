/** Formats file sizes for display (specification, point 9: B, kB, MB, GB, TB). */
import { groupThousands, noBreakSpace } from "./number-format.ts";

const units = ["B", "kB", "MB", "GB", "TB"];

/** Formats 38912 as "39 kB", rounded to a whole number. Units are powers of 1000. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (Math.round(size) >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${groupThousands(String(Math.round(size)))}${noBreakSpace}${units[unit] ?? ""}`;
}
