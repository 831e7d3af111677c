/** Says when an account's balance is due, or how late it is. */
import type { Account } from "#contract/accounts.ts";
import type { Translator } from "#app/languages/translator.ts";
import { currentTime } from "./clock.ts";
import { daysBetween, formatDate, today } from "./date.ts";

type Owed = Pick<Account, "balance" | "due_date">;

/** Returns the number of days since the due date, or 0 if nothing is late. */
export function countDaysLate({ balance, due_date: due }: Owed, now = currentTime()): number {
  if (balance <= 0 || due === null) return 0;
  return Math.max(0, daysBetween(due, today(now)));
}

/** Returns "6 days late" or "Due by 21 Nov 2026". Empty if nothing is owed or no date is known. */
export function describeDueDate(owed: Owed, t: Translator): string {
  if (owed.balance <= 0 || owed.due_date === null) return "";
  const late = countDaysLate(owed);
  if (late > 0) return t.plural(late, { one: "One day late", other: "{count} days late" });
  return t("Due by {date}", { date: formatDate(owed.due_date, t) });
}
