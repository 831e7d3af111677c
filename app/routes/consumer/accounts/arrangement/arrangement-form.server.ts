/** The form schemas for proposing an arrangement, and for agreeing to it or cancelling it. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import { Confirmed } from "#app/forms/confirm.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { mostMonths } from "#contract/arrangements/rules.ts";
import { schemaText } from "#contract/messages.ts";
import { CalendarDate, Id } from "#contract/values/fields.ts";

const months = schemaText("number_range", { least: "1", most: String(mostMonths) });

/** Returns the schema for a proposal, which parses the values as the user typed them. */
export function proposalSchema(t: Translator) {
  return z.object({
    deposit: z.string().trim().pipe(amountField(t)),
    months: z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, months)
      .transform(Number),
    first_day: CalendarDate,
  });
}

export function arrangementFormSchema(t: Translator) {
  return z.discriminatedUnion("intent", [
    proposalSchema(t).extend({
      intent: z.literal("propose"),
      total: amountField(t),
      /** The idempotency key, created when the page is rendered. */
      key: z.string().uuid(schemaText("invalid_id")),
    }),
    z.object({ intent: z.literal("cancel"), arrangement: Id, confirmed: Confirmed }),
  ]);
}
