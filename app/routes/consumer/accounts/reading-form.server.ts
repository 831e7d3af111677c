/** The form schema for sending a meter reading. */
import { z } from "zod";
import { CalendarDate, Id } from "#contract/fields.ts";
import { ReadingValue } from "#contract/meters.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const ReadingForm = z.object({
  value: z
    .string()
    .trim()
    .min(1, "Enter the reading" satisfies PlainTranslationKey)
    // South African number format: "1 234,5"
    .transform((text) => text.replace(/[\s\u00a0]/g, "").replace(",", "."))
    .pipe(ReadingValue),
  date: z
    .string()
    .trim()
    .min(1, "Enter the date of the reading" satisfies PlainTranslationKey)
    .pipe(CalendarDate),
  confirm: z.literal("true").optional(),
  /** The ID of a photo uploaded in an earlier attempt. */
  uploaded: Id.optional(),
});
