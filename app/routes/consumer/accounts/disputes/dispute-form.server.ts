/** The form schema for disputing a charge. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { type ChargeProblem, chargeProblems, isChargeProblem } from "#app/ui/charge-problems.ts";
import { schemaText } from "#contract/messages.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { Decimal } from "#contract/values/money.ts";
import { normalizeReading } from "../meters/typed-reading.ts";

/** Returns the schema, with messages in the language of `t`. The upstream checks the limits. */
export function disputeFormSchema(t: Translator) {
  const notChosen = t("Choose what is wrong");
  const reason = z
    .object({
      problem: z.custom<ChargeProblem>(isChargeProblem, notChosen).optional(),
      reason: z.string().default(""),
    })
    .transform(({ problem, reason: typed }, context) => {
      const chosen = problem && problem !== "other" ? chargeProblems[problem] : "";
      const text = MessageText.safeParse([chosen, typed.trim()].filter(Boolean).join("\n"));
      if (text.success) return { reason: text.data };
      if (typed.trim())
        for (const issue of text.error.issues) context.addIssue({ ...issue, path: ["reason"] });
      else
        context.addIssue({
          code: "custom",
          path: [problem ? "reason" : "problem"],
          message: problem ? t("Tell us what is wrong") : notChosen,
        });
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
