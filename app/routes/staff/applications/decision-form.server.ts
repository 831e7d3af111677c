/** The form schema of a decision. The upstream checks which fields each decision needs. */
import { z } from "zod";
import { ApplicationDecision } from "#contract/applications/staff-calls.ts";
import { schemaText } from "#contract/messages.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { CalendarDate } from "#contract/values/fields.ts";

/** A field that may be left empty, even where others are required. */
const optional = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess(
    (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
    schema.optional(),
  );

export const DecisionFields = z.object({
  // A browser sends nothing if no option was chosen.
  decision: z.preprocess(
    (choice) => choice ?? "",
    z
      .string()
      .refine(
        (choice): choice is ApplicationDecision => ApplicationDecision.safeParse(choice).success,
        schemaText("decision_required"),
      ),
  ),
  revision: z.coerce.number().int().min(0),
  valid_until: optional(CalendarDate),
  message: optional(MessageText),
});
