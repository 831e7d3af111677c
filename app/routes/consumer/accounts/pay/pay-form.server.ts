/** The form schemas for the amount to pay, and for the review that starts the payment. */
import { z } from "zod";
import { amountField } from "#app/forms/amount.server.ts";
import type { Translator } from "#app/languages/translator.ts";
import { formatRand } from "#app/ui/money.ts";
import { schemaText } from "#contract/messages.ts";

interface AmountLimits {
  /** The smallest and largest amounts allowed, in cents, both inclusive, if they are known. */
  least: number | undefined;
  most: number | undefined;
}

/** Returns a schema that reads an amount into cents, with messages in the language of `t`. */
export function amountSchema({ least = 1, most }: AmountLimits, t: Translator) {
  const problem =
    most === undefined
      ? t("Enter an amount, like 150 or 150,50")
      : t("Enter an amount between {least} and {most}", {
          least: formatRand(least),
          most: formatRand(most),
        });
  return z
    .string()
    .trim()
    .min(1, t("Enter the amount to pay"))
    .pipe(
      amountField(t, { least }).refine(
        (cents) => cents >= least && cents <= (most ?? Number.MAX_SAFE_INTEGER),
        problem,
      ),
    );
}

export function payFormSchema(terms: AmountLimits, t: Translator) {
  return z.object({
    amount: amountSchema(terms, t),
    /**
     * The idempotency key, created when the page is rendered, so that pressing the button
     * repeatedly makes only one payment.
     */
    key: z.string().uuid(schemaText("invalid_id")),
    /** Set if the user confirmed a second payment while one is in progress or was just made. */
    again: z.literal("true").optional(),
  });
}
