/** The form schemas for disputing a charge, and for objecting to a valuation. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { type ChargeProblem, chargeProblems, isChargeProblem } from "#app/ui/charge-problems.ts";
import { minReasonLength } from "#contract/disputes/calls.ts";
import { schemaText } from "#contract/messages.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { Decimal } from "#contract/values/money.ts";
import { normalizeReading } from "../meters/typed-reading.ts";

/** Says what the person thinks is right, and why. A chosen problem alone says neither. */
const reasonField = z
  .string()
  .default("")
  .transform((typed) => typed.trim())
  .pipe(
    z
      .string()
      .min(minReasonLength, schemaText("dispute_reason_too_short", { count: minReasonLength })),
  );

/** Returns the schema, with messages in the language of `t`. The upstream checks the limits. */
export function disputeFormSchema(t: Translator) {
  const problem = z.custom<ChargeProblem>(isChargeProblem, t("Choose what is wrong"));
  const reason = z
    .object({ problem, reason: reasonField })
    .transform(({ problem: chosen, reason: typed }, context) => {
      const text = MessageText.safeParse(
        [chosen === "other" ? "" : chargeProblems[chosen], typed].filter(Boolean).join("\n"),
      );
      if (text.success) return { reason: text.data };
      for (const issue of text.error.issues) context.addIssue({ ...issue, path: ["reason"] });
      return z.NEVER;
    });
  const fields = z.object({
    amount: z.string().trim().min(1, t("Enter the amount you’re disputing")).pipe(amountField(t)),
    reading: z
      .string()
      .transform((typed) => normalizeReading(typed) || undefined)
      .pipe(
        Decimal.refine((value) => !value.startsWith("-"), schemaText("invalid_reading")).optional(),
      )
      .optional(),
  });
  // Unlike one transformed object, an intersection reports the errors of both at once.
  return fields.and(reason);
}

/** Returns the schema of an objection to a valuation. */
export function valuationFormSchema(t: Translator) {
  return z.object({
    value: z
      .string()
      .trim()
      .min(1, t("Enter the value that you think is right"))
      .pipe(amountField(t)),
    reason: reasonField.pipe(MessageText),
  });
}

export type DisputeForm = z.infer<ReturnType<typeof disputeFormSchema>>;
export type ValuationFields = z.infer<ReturnType<typeof valuationFormSchema>>;
