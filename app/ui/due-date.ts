/** Says when an account's balance is due, or how late it is. */
import type { Translator } from "#app/languages/translator.ts";
import type { AcceptedAccountItem, AccountArrangement } from "#contract/accounts/calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { currentTime } from "./clock.ts";
import { daysBetween, formatDate, today } from "./date.ts";
import { formatRand } from "./money.ts";

type Owed = Pick<AcceptedAccountItem, "balance" | "disputed" | "due_date" | "arrangement" | "due">;

/**
 * Returns the number of days since the due date, or 0 if nothing is late. Nothing is late while an
 * arrangement is active, or if all that is owed is in dispute.
 */
export function countDaysLate(
  { balance, disputed, due_date: due = null, arrangement }: Owed,
  now = currentTime(),
): number {
  if (proposedPayment({ balance, disputed }) === 0 || due === null || arrangement) return 0;
  return Math.max(0, daysBetween(due, today(now)));
}

/**
 * Returns "6 days late", "Due by 21 Nov 2026", "R 20,00 due now, R 10,00 by 21 Nov 2026" if a part
 * is from earlier statements, or the next instalment. Returns an empty string if
 * nothing is due or no date is known.
 */
export function describeDueDate(owed: Owed, t: Translator): string {
  const { balance, disputed, due_date: due = null, arrangement } = owed;
  if (proposedPayment({ balance, disputed }) === 0) return "";
  if (arrangement) return describeArrangement({ ...owed, arrangement }, t);
  if (due === null) return "";
  const late = countDaysLate(owed);
  if (late > 0) return t.plural(late, { one: "One day late", other: "{count} days late" });
  const { overdue = 0, new_charges: fresh = 0 } = owed.due ?? {};
  if (overdue === 0) return t("Due by {date}", { date: formatDate(due, t) });
  return fresh === 0
    ? t("Due now")
    : t("{overdue} due now, {amount} by {date}", {
        overdue: formatRand(overdue),
        amount: formatRand(fresh),
        date: formatDate(due, t),
      });
}

/**
 * Returns the next payment of an arrangement, such as "Arrangement: R 310,00 by 7 Dec 2026, 3 of
 * 6".
 */
function describeArrangement(
  { balance, disputed, arrangement }: Owed & { arrangement: AccountArrangement },
  t: Translator,
): string {
  const { number, months, due_date } = arrangement;
  const next = {
    amount: formatRand(proposedPayment({ balance, disputed, arrangement })),
    date: formatDate(due_date, t),
  };
  return number === 0
    ? t("Arrangement: {amount} by {date}, deposit", next)
    : t("Arrangement: {amount} by {date}, instalment {number} of {months}", {
        ...next,
        number,
        months,
      });
}
