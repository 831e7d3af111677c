/**
 * isiZulu texts for the profiler. Its tabs and badge are named in the specification, so they stay
 * in English.
 */
import type { profiler as af } from "../af/profiler.ts";

export const profiler: Record<keyof typeof af, string> = {
  Profiler: "Profiler",
  "Profiler views": "Ukubuka kwe-Profiler",
  "Whole request: {time}, {size}": "Isicelo sisonke: {time}, {size}",
  "All items": "Izinto zizonke",
  "How long each step took": "Isikhathi esithathwe yisinyathelo ngasinye",
  Component: "Ingxenye",
  Time: "Isikhathi",
  Memory: "Inkumbulo",
  "starts at {offset} %, lasts {width} %": "iqala ku-{offset} %, ithatha u-{width} %",
  "No queries.": "Ayikho imibuzo.",
  "{count} ×, {time}": "{count} ×, {time}",
  Bindings: "Bindings",
  Close: "Vala",
};
