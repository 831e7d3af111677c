/** Says whether a statement has been paid, as far as the portal knows. */
import type { Translator } from "#app/languages/translator.ts";
import { formatDate, formatMonthName } from "#app/ui/date.ts";
import { countDaysLate, describeDueDate } from "#app/ui/due-date.ts";
import { formatRand } from "#app/ui/money.ts";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import type { Statement } from "#contract/statements/calls.ts";

type Sums = Pick<Statement, "date" | "due_date" | "opening" | "closing" | "payments">;

/**
 * Returns the statement that carries each one's balance forward, if it is in the list. Sorts them
 * once, because searching the list for each of thousands of statements would hold up all visitors.
 */
export function findNext<S extends Sums>(statements: readonly S[]): Map<S, S> {
  const found = new Map<S, S>();
  /** The earliest of the later statements, by opening balance. */
  const nearest = new Map<number, S>();
  let sameDate: S[] = [];
  for (const one of [...statements].sort(
    (a, b) => Number(a.date < b.date) - Number(a.date > b.date),
  )) {
    if (one.date !== sameDate[0]?.date) {
      // Reversed, so that the first of several in the list counts.
      for (const later of sameDate.reverse()) nearest.set(later.opening, later);
      sameDate = [];
    }
    const next = nearest.get(one.closing);
    if (next) found.set(one, next);
    sameDate.push(one);
  }
  return found;
}

/**
 * Returns the state in words, if it is known. `next` is the following statement, null for the
 * latest statement, or undefined if it isn't known. `kind` is "due" if the words only repeat the
 * due date, and "moved" if the next statement includes the unpaid amount. `owed` is today's
 * balance, if the latest statement is late or partly paid.
 */
export function describeStatementState(
  { closing, due_date }: Sums,
  next: Sums | null | undefined,
  account: Pick<AcceptedAccount, "balance" | "due_date">,
  t: Translator,
): {
  state: string | undefined;
  kind: "due" | "late" | "settled" | "moved";
  owed?: number | undefined;
} {
  if (closing <= 0) return { state: t("Nothing to pay"), kind: "settled" };
  // The balance of today says nothing about a statement that others may have followed.
  if (next === undefined && account.due_date !== due_date) return { state: undefined, kind: "due" };
  // The amount of payments is negative.
  const carried = next ? closing + next.payments : account.balance;
  if (carried <= 0) return { state: t("Paid"), kind: "settled" };
  if (next) {
    const month = formatMonthName(next.date, "short", t);
    return {
      state: t("{amount} unpaid, carried over to {month}", { amount: formatRand(carried), month }),
      kind: "moved",
    };
  }
  if (account.due_date !== due_date)
    return { state: t("Due by {date}", { date: formatDate(due_date, t) }), kind: "due" };
  const late = countDaysLate(account) > 0;
  return {
    state: describeDueDate(account, t),
    kind: late ? "late" : "due",
    owed: late || carried < closing ? carried : undefined,
  };
}
