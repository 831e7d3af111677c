/** The form schema for disputing a charge. */
import { z } from "zod";
import { Decimal } from "#contract/money.ts";
import { MessageText } from "#contract/tickets.ts";
import { schemaText } from "#contract/messages.ts";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { normalizeReading } from "../typed-reading.ts";
import { chargeProblems, getChargeProblems } from "./charge-problems.ts";

const problems = getChargeProblems(true);

/** Returns the schema, with messages in the language of `t`. The upstream checks the limits. */
export function disputeFormSchema(t: Translator) {
  return z
    .object({
      problem: z.custom<(typeof problems)[number]>((given) => problems.some((problem) => problem === given)).optional(),
      details: z.string().default(""),
      amount: z.string().trim().min(1, t("Enter the amount that you dispute")).pipe(amountField(t)),
      reading: z
        .string()
        .transform((typed) => normalizeReading(typed) || undefined)
        .pipe(Decimal.refine((value) => !value.startsWith("-"), schemaText("invalid_reading")).optional())
        .optional(),
    })
    .transform(({ problem, details, amount, reading }, context) => {
      const chosen = problem && problem !== "other" ? t(chargeProblems[problem]) : "";
      const reason = [chosen, details.trim()].filter(Boolean).join("\n");
      if (!reason) {
        const path = problem ? ["details"] : ["problem"];
        context.addIssue({ code: "custom", path, message: problem ? t("Enter what is wrong") : t("Choose what is wrong") });
        return z.NEVER;
      }
      const text = MessageText.safeParse(reason);
      for (const issue of text.error?.issues ?? []) context.addIssue({ ...issue, path: ["details"] });
      return text.success ? { amount, reading, reason: text.data } : z.NEVER;
    });
}
