/** The amount that somebody wants to pay, as typed, and the form of the review that pays it. */
import { z } from "zod";
import type { Text } from "./languages/text.ts";
import { formatRand } from "./ui/money.ts";

interface Terms {
  /** In cents, both of them allowed. */
  least: number;
  most: number;
}

/** Rand, with cents or without. Undefined for what is written in any other way; far too much need not be exact. */
function centsOf(typed: string): number | undefined {
  const [, rand, cents = "00"] = /^(-?\d+)(?:\.(\d\d))?$/.exec(typed) ?? [];
  return rand === undefined ? undefined : Number(rand + cents);
}

/**
 * Gives cents. Only what can be read in one way is taken: elsewhere a comma stands between thousands, and a mistake here costs money.
 * The messages are in the language of `t`.
 */
export function amountField({ least, most }: Terms, t: Text) {
  return z.string().transform((given, context) => {
    const typed = given.trim();
    const cents = centsOf(typed);
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (typed === "") return refuse(t("must be filled in"));
    if (cents === undefined) {
      const meant = typed.replace(/^R|\s/gi, "").replace(",", ".");
      return refuse(
        centsOf(meant) === undefined
          ? t("must be in rand and cents, such as 150.00")
          : t("Type the amount with a point before the cents and nothing else: {amount}", { amount: meant }),
      );
    }
    if (cents < least || cents > most) {
      return refuse(t("must be from {least} to {most}", { least: formatRand(least), most: formatRand(most) }));
    }
    return cents;
  });
}

export function payForm(terms: Terms, t: Text) {
  return z.object({
    amount: amountField(terms, t),
    /** Made with the page: however often its button is pressed, it is one payment. */
    key: z.string().uuid("is not an id"),
    /** Although one is under way, or was paid a moment ago. */
    again: z.literal("true").optional(),
  });
}
