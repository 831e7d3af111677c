/** Loads the line about the next bill on the Welcome page. */
import { today } from "#app/ui/date.ts";
import type { Api } from "#app/upstream/api.server.ts";
import type { AccountListItem } from "#contract/accounts/calls.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Statement } from "#contract/statements/calls.ts";
import { estimateNextBill } from "#contract/statements/next-bill.ts";

export type HomeNextBill = Awaited<ReturnType<typeof loadNextBill>>;

/**
 * Returns the likely amount of the next bill if a meter has been read since the last bill, or if
 * the bill will exceed the budget. Returns undefined otherwise, or if the amount can't be
 * estimated.
 */
export async function loadNextBill(
  api: Api,
  { account, role, status }: Pick<AccountListItem, "account" | "role" | "status">,
  {
    newest,
    readingDates,
  }: { newest: Pick<Statement, "id" | "date"> | undefined; readingDates: readonly string[] },
) {
  if (!newest || status === "closed") return undefined;
  const budget = roleAllows(role, "budget.set")
    ? ((await api.budget.find(account))?.amount ?? null)
    : null;
  const isRead = readingDates.some((date) => date > newest.date);
  if (budget === null && !isRead) return undefined;
  const [statement, meters] = await Promise.all([
    api.statements.find(account, newest.id),
    api.meters.find(account),
  ]);
  if (!statement || !meters) return undefined;
  const bill = estimateNextBill({ statement, meters, today: today() });
  if ("none" in bill) return undefined;
  const above = budget !== null && bill.end.cents > budget ? bill.end.cents - budget : undefined;
  return isRead || above !== undefined
    ? { date: bill.date, cents: bill.end.cents, budget, above }
    : undefined;
}
