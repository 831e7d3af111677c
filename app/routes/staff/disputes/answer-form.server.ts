/** The form schema of an answer to a dispute. The upstream checks the amount. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { DisputeDecision } from "#contract/disputes/staff-calls.ts";
import { MessageText } from "#contract/tickets/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { chosenOption } from "../decisions/decision-fields.server.ts";

/** Returns the schema, with messages in the language of `t`. */
export function answerFormSchema(t: Translator) {
  return z
    .object({
      decision: chosenOption(DisputeDecision, "choose_option"),
      revision: z.coerce.number().int().min(0),
      amount: z.string().default(""),
      reason: z.string().trim().min(1, t("Enter the reason")).pipe(MessageText),
    })
    .transform(({ decision, revision, amount, reason }, context) => {
      if (decision === "keep") return { decision, revision, reason };
      const read = amountField(t).safeParse(amount);
      for (const { message } of read.error?.issues ?? [])
        context.addIssue({ code: "custom", path: ["amount"], message });
      return { decision, revision, reason, amount: decimalFromCents(read.data ?? 0) };
    });
}
