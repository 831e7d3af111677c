/** The form schema for a monthly budget. Leaving it empty removes the budget. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";

export function budgetFormSchema(t: Translator) {
  const amount = amountField(t);
  return z.object({
    amount: z
      .string()
      .trim()
      .transform((typed, context) => {
        if (typed === "") return null;
        const read = amount.safeParse(typed);
        if (read.success) return read.data;
        for (const issue of read.error.issues) context.addIssue(issue);
        return z.NEVER;
      }),
  });
}
