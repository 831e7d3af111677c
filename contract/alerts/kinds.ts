/** The kinds of alerts about an account, which each person can turn on or off. */

/**
 * The kinds, in the order of the preferences. `unusual_use`: use that doesn't fit the meter's own
 * pattern. `running_water`: water was used in every interval. `budget`: the next bill exceeds the
 * person's budget.
 */
export const alertKinds = [
  "payment_due",
  "budget",
  "reading_due",
  "estimated_bill",
  "unusual_use",
  "running_water",
  "notice",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Returns an object with a value for each kind of alert. */
export function forEachAlert<Value>(of: (kind: AlertKind) => Value): Record<AlertKind, Value> {
  // The kinds are the keys, so the cast is safe.
  return Object.fromEntries(alertKinds.map((kind) => [kind, of(kind)])) as Record<AlertKind, Value>;
}

/** The default number of days before a due date when people are reminded to pay. */
export const defaultPaymentAlertDays = 4;
