/** The form schemas for the amount to pay, and for the review that starts the payment. */
import { z } from "zod";
import { schemaText } from "#contract/messages.ts";
import type { Translator } from "#app/languages/translator.ts";
import { formatRand } from "#app/ui/money.ts";

interface AmountLimits {
  /** The smallest and largest amounts allowed, in cents, both inclusive. */
  least: number;
  most: number;
}

/**
 * Parses an amount in rand, with or without cents. Returns undefined for any other format. Very
 * large amounts may be inexact.
 */
function parseCents(typed: string): number | undefined {
  const [, rand, cents = "00"] = /^(-?\d+)(?:\.(\d\d))?$/.exec(typed) ?? [];
  return rand === undefined ? undefined : Number(rand + cents);
}

/**
 * Returns a schema that parses an amount into cents. It accepts only unambiguous input, because a
 * comma can separate cents or thousands, and a mistake costs money. Messages are in the language of
 * `t`.
 */
export function amountSchema({ least, most }: AmountLimits, t: Translator) {
  return z.string().transform((given, context) => {
    const typed = given.trim();
    const cents = parseCents(typed);
    const rejectValue = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (typed === "") return rejectValue(t("Enter the amount to pay"));
    if (cents === undefined) {
      const meant = typed.replace(/^R|\s/gi, "").replace(",", ".");
      return rejectValue(
        parseCents(meant) === undefined
          ? t("Enter an amount, like 150 or 150.50")
          : t("Use a point before the cents, like this: {amount}", { amount: meant }),
      );
    }
    if (cents < least || cents > most) {
      return rejectValue(t("Enter an amount between {least} and {most}", { least: formatRand(least), most: formatRand(most) }));
    }
    return cents;
  });
}

export function payFormSchema(terms: AmountLimits, t: Translator) {
  return z.object({
    amount: amountSchema(terms, t),
    /**
     * The idempotency key created with the page, so that pressing the button repeatedly makes only
     * one payment.
     */
    key: z.string().uuid(schemaText("invalid_id")),
    /** Set if the user confirmed a second payment while one is in progress or was just made. */
    again: z.literal("true").optional(),
  });
}
