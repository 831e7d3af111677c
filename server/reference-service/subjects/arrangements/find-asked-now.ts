/** Finds the amount that a message about a statement asks for, if it isn't the total owed. */
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { AskedNow } from "#service/subjects/statements/amount-texts.ts";
import { findBalance } from "./store/account-debt.ts";
import type { ActiveArrangement } from "./store/course.ts";

/**
 * Returns the amount that is due now, or undefined if the account has neither an arrangement nor an
 * amount in dispute. With an arrangement, only the statement's own charges are due now, because
 * instalments have their own reminders.
 */
export async function findAskedNow(
  context: TenantContext,
  account: string,
  statement: string,
): Promise<AskedNow | undefined> {
  const found = await findBalance(context, account);
  if (!found) return undefined;
  const { balance_cents: balance, active, disputed_cents: disputed } = found;
  const { held, toPay: owed } = owedAmounts({ balance, disputed });
  if (held === 0 && (!active || owed === 0)) return undefined;
  const asked = active ? Math.min(owed, newCharges(active, statement)) : owed;
  return { cents: asked, hasArrangement: asked < owed, disputedCents: held };
}

/**
 * Returns the statement's charges, less any amounts in dispute. Returns 0 for an older statement,
 * whose charges are part of the arrangement's debt.
 */
function newCharges(
  { bills, disputes, takes_disputes: takesDisputes }: ActiveArrangement,
  statement: string,
): number {
  const charges = bills.find((bill) => bill.statement === statement)?.cents ?? 0;
  const held = disputes.filter(
    (dispute) => takesDisputes && dispute.statement === statement && dispute.ended === null,
  );
  return Math.max(
    0,
    held.reduce((sum, { cents }) => sum - cents, charges),
  );
}
