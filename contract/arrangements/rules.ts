/** The municipality's rules for paying a debt off in instalments, a part of its settings. */
import { z } from "zod";
import { schemaText } from "../messages.ts";
import { Line } from "../values/fields.ts";
import { Money } from "../values/money.ts";

/** The maximum number of months that anyone can propose, even outside the municipality's rules. */
export const mostMonths = 60;

/** The smallest instalment, in cents. Online payments have the same limit by default. */
export const leastInstalmentCents = 1_000;

/** The number of days within which the deposit must be paid. */
export const depositDays = 7;

/** The earliest and latest day on which the first instalment can fall due, in days from today. */
export const firstDayWithin = { from: depositDays + 1, to: 45 } as const;

const wholeNumber = (least: number, most: number) => {
  const range = schemaText("number_range", { least: String(least), most: String(most) });
  return z.number({ invalid_type_error: range }).int(range).min(least, range).max(most, range);
};

/** The limits within which an arrangement starts immediately. */
export const ArrangementLimits = z.object({
  /**
   * The smallest deposit, as a percentage of the debt. A deposit of 100 % would leave nothing to
   * pay in instalments.
   */
  deposit_percent: wholeNumber(0, 99),
  /** The largest number of monthly instalments after the deposit. */
  months: wholeNumber(1, mostMonths),
});
export type ArrangementLimits = z.infer<typeof ArrangementLimits>;

/** Different limits for accounts whose property has this use, such as "Business". */
export const ArrangementUse = ArrangementLimits.extend({
  property_use: Line.trim().min(1).max(60),
});

export const ArrangementRules = ArrangementLimits.extend({
  /** The smallest debt that can be paid off in instalments. */
  least: Money.refine((cents) => cents >= 0, schemaText("invalid_amount")),
  /**
   * The number of days after an instalment's due date during which a payment still counts as on
   * time.
   */
  grace_days: wholeNumber(0, 31),
  /** The number of days before an instalment's due date when people are reminded. */
  reminder_days: wholeNumber(0, 28),
  /** Different limits for account holders whose indigent support is approved. */
  indigent: ArrangementLimits.optional(),
  property_uses: z.array(ArrangementUse).max(20).optional(),
});
export type ArrangementRules = z.infer<typeof ArrangementRules>;

/** The rules of a municipality that has not set its own. */
export const defaultArrangementRules: ArrangementRules = {
  least: 50_000,
  deposit_percent: 25,
  months: 12,
  grace_days: 5,
  reminder_days: 3,
  indigent: { deposit_percent: 0, months: 36 },
};

/**
 * Returns the limits for an account. Those for indigent support take precedence over those for the
 * property's use.
 */
export function limitsFor(
  rules: ArrangementRules,
  holder: { indigent: boolean; propertyUse: string },
): ArrangementLimits {
  if (holder.indigent && rules.indigent) return rules.indigent;
  const use = holder.propertyUse.trim().toLowerCase();
  return (
    rules.property_uses?.find(({ property_use }) => property_use.toLowerCase() === use) ?? rules
  );
}
