/** The part of an account's balance that is asked for now, if it isn't all of it. */
import { proposedPayment } from "#contract/proposed-payment.ts";
import { centsFromDecimal } from "#contract/money.ts";
import type { AskedNow } from "../domain/asked-now.ts";
import { activeArrangement, toAccountArrangement } from "./arrangement-course.ts";
import { disputedOnAccount } from "./disputes.ts";
import type { TenantContext } from "./context.ts";

/** Returns undefined if the account has neither an arrangement nor an amount in dispute. */
export async function findAskedNow({ db, tenant }: TenantContext, account: string): Promise<AskedNow | undefined> {
  const row = await db
    .selectFrom("accounts as a")
    .select(["a.balance_cents", activeArrangement(tenant).as("active"), disputedOnAccount(tenant).as("disputed")])
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .executeTakeFirst();
  if (!row) return undefined;
  const { balance_cents: balance, active, disputed } = row;
  const { arrangement } = toAccountArrangement(active, balance - disputed);
  if (!arrangement && disputed <= 0) return undefined;
  const later = arrangement ? centsFromDecimal(arrangement.later) : 0;
  return {
    cents: proposedPayment({ balance, disputed, arrangement: { later } }),
    instalmentDue: arrangement?.due_date ?? null,
    laterCents: later,
    disputedCents: disputed,
  };
}
