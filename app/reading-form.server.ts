/** The form by which a meter reading is handed in. */
import { z } from "zod";
import { CalendarDate, Id } from "#contract/fields.ts";
import { MeterValue } from "#contract/meters.ts";

export const ReadingForm = z.object({
  value: z
    .string()
    .trim()
    .min(1)
    // As numbers are written here: "1 234,5".
    .transform((text) => text.replace(/[\s\u00a0]/g, "").replace(",", "."))
    .pipe(MeterValue),
  date: z.string().trim().min(1).pipe(CalendarDate),
  confirm: z.literal("true").optional(),
  /** A photo that came with an earlier try of this form. */
  uploaded: Id.optional(),
});
