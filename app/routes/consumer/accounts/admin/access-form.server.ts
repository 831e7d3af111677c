/** Shared parts of the forms that grant and change access. */
import { z } from "zod";
import { AccessRole } from "#contract/access/calls.ts";
import { CalendarDate } from "#contract/values/fields.ts";

export const AccessForm = z.object({
  role: AccessRole,
  /** The expiry date. An empty value removes it. */
  expires: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(CalendarDate.nullable()),
});
