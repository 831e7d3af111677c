/** Measures a program's peak memory use, which Linux records. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Program } from "./programs.ts";

function megabytes({ pid }: Program, name: "VmHWM" | "VmRSS"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/**
 * Starts watching a program. Returns a function that returns how much its memory has grown, in MB.
 */
export function watchMemory(program: Program): () => number {
  // Forgets the peak so far.
  writeFileSync(`/proc/${program.pid}/clear_refs`, "5");
  const before = megabytes(program, "VmRSS");
  return () => megabytes(program, "VmHWM") - before;
}
