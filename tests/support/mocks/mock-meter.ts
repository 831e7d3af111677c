/** Stub of a meter with a year of readings, and the form that sends a new reading. */
import type { z } from "zod";
import type { Meter } from "#contract/meters/calls.ts";

export const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
export const lastReading = {
  date: "2026-03-20",
  value: "1234.5",
  consumption: "23.6",
  kind: "actual" as const,
};
export const meter: z.input<typeof Meter> = {
  id: "M1",
  number: "W<1>",
  service: "water",
  type: "conventional",
  unit: "kl",
  location: "Behind the gate",
  status: "active",
  last_reading: lastReading,
  readings: [
    { ...lastReading, date: "2025-03-20", consumption: "20" },
    { ...lastReading, date: "2026-01-20", kind: "estimated" },
    lastReading,
  ],
};

/** Returns the reading form's data as a browser sends it. */
export function readingFormData(
  fields: Record<string, string>,
  photo?: Blob,
  name = "meter.jpg",
): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ value: "1240", date: today, ...fields }))
    data.append(field, value);
  data.append("photo", photo ?? new Blob([]), photo ? name : "");
  return data;
}
