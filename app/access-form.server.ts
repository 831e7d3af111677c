/** What the forms that give and change access have in common. */
import { z } from "zod";
import { AccessRole } from "#contract/access.ts";
import { CalendarDate } from "#contract/fields.ts";

export const AccessSetting = z.object({
  role: AccessRole,
  /** Empty takes the end away. */
  expires: z
    .string()
    .transform((text) => text.trim() || null)
    .pipe(CalendarDate.nullable()),
});
