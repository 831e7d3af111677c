/** Loads the line about the next bill on the Welcome page. */
import { today } from "#app/ui/date.ts";
import type { Api } from "#app/upstream/api.server.ts";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import type { MeasuredMeter } from "#contract/meters/meter-use.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Statement } from "#contract/statements/calls.ts";
import { estimateNextBill } from "#contract/statements/next-bill.ts";

/** Returns the budget in cents, or null if the user has set none or can't set one. */
export async function loadBudget(
  api: Api,
  { account, role, status }: Pick<AcceptedAccountItem, "account" | "role" | "status">,
): Promise<number | null> {
  if (status === "closed" || !roleAllows(role, "budget.set")) return null;
  return (await api.budget.find(account))?.amount ?? null;
}

export type HomeNextBill = Awaited<ReturnType<typeof loadNextBill>>;

/**
 * Returns the likely amount of the next bill if a meter has been read since the last bill, or if
 * the bill will exceed the budget. Returns undefined otherwise, or if the amount can't be
 * estimated.
 */
export async function loadNextBill(
  api: Api,
  account: string,
  {
    newest,
    budget,
    meters,
    readingDates,
  }: {
    newest: Pick<Statement, "id" | "date"> | undefined;
    budget: number | null;
    meters: readonly MeasuredMeter[] | undefined;
    readingDates: readonly string[];
  },
) {
  if (!newest || !meters) return undefined;
  const isRead = readingDates.some((date) => date > newest.date);
  if (budget === null && !isRead) return undefined;
  const statement = await api.statements.find(account, newest.id);
  if (!statement) return undefined;
  const bill = estimateNextBill({ statement, meters, today: today() });
  if ("none" in bill) return undefined;
  const above = budget !== null && bill.end.cents > budget ? bill.end.cents - budget : undefined;
  return isRead || above !== undefined
    ? { date: bill.date, cents: bill.end.cents, budget, above }
    : undefined;
}
