/** Warns payers of other payments to the same account, so that no one pays twice by mistake. */
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { isRepeatedPayment } from "#contract/payments/repeated-payment.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import type { TenantContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import type { FoundAccount } from "#service/subjects/access/store/accounts.ts";
import {
  findExpired,
  findInProgress,
  findRecentlyPaid,
  type OnlinePayment,
} from "./store/online-payments.ts";

/**
 * The time in ms for which a payment counts as recent. During this time, another payer may still
 * have a review page open that doesn't show the payment.
 */
const justPaidMs = 15 * 60_000;

/** Returns the payments that a payer should know about before paying again. */
export async function findOtherPayments(context: TenantContext, account: string) {
  const open = await findInProgress(context, account);
  const paid = await findRecentlyPaid(context, account);
  const over = await findExpired(context, account);
  return {
    under_way: open?.url ? { id: open.id, ...toOtherPayment(open), url: open.url } : null,
    recent: paid ? { ...toOtherPayment(paid), again: isJustPaid(paid) } : null,
    expired: over ? toOtherPayment(over) : null,
  };
}

function toOtherPayment({ amount_cents, created }: OnlinePayment) {
  return { amount: decimalFromCents(amount_cents), started: created.toISOString() };
}

/**
 * Throws Refusal (conflict) if there is a payment that the payer's review page did not show, unless
 * the new one pays what is still due after it.
 */
export async function rejectDuplicatePayment(
  context: TenantContext,
  { account, arrangement, ...owed }: FoundAccount["account"],
  amount: number,
): Promise<void> {
  if (await findInProgress(context, account)) {
    throw conflict("under_way", "payment_in_progress");
  }
  const paid = await findRecentlyPaid(context, account);
  const payment = { amount, due: dueCents({ ...owed, arrangement }), isInstalment: !!arrangement };
  if (paid && isJustPaid(paid) && isRepeatedPayment(payment, paid.amount_cents)) {
    throw conflict("paid_already", "paid_already");
  }
}

/** Returns what is to be paid now on an account from `findAccountWithDebt`, in cents. */
export function dueCents({
  balance,
  disputed = "0.00",
  arrangement,
}: Pick<FoundAccount["account"], "balance" | "disputed" | "arrangement">): number {
  return proposedPayment({
    balance: centsFromDecimal(balance),
    disputed: centsFromDecimal(disputed),
    arrangement: arrangement && { later: centsFromDecimal(arrangement.later) },
  });
}

function isJustPaid({ received }: OnlinePayment): boolean {
  return received !== null && Date.now() - received.getTime() < justPaidMs;
}
