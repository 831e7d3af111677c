/** The form schema for sending a meter reading. */
import { z } from "zod";
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { ReadingValue } from "#contract/meters/calls.ts";
import { CalendarDate, Id } from "#contract/values/fields.ts";
import { normalizeReading } from "./typed-reading.ts";

export const ReadingForm = z.object({
  value: z
    .string()
    .trim()
    .min(1, "Enter the reading" satisfies PlainTranslationKey)
    .transform(normalizeReading)
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
