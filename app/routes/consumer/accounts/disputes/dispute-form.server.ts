/** The form schema for disputing a charge. */
import { z } from "zod";
import { Decimal } from "#contract/money.ts";
import { MessageText } from "#contract/tickets.ts";
import { schemaText } from "#contract/messages.ts";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { normalizeReading } from "../typed-reading.ts";

/** Returns the schema, with messages in the language of `t`. The upstream checks the limits. */
export function disputeFormSchema(t: Translator) {
  return z.object({
    amount: z.string().trim().min(1, t("Enter the amount that you dispute")).pipe(amountField(t)),
    reason: z.string().trim().min(1, t("Enter what is wrong")).pipe(MessageText),
    reading: z
      .string()
      .transform((typed) => normalizeReading(typed) || undefined)
      .pipe(Decimal.refine((value) => !value.startsWith("-"), schemaText("invalid_reading")).optional())
      .optional(),
  });
}
