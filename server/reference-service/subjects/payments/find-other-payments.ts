/** Warns payers of other payments to the same account, so that no one pays twice by mistake. */
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
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
 * Throws Refusal (conflict) if there is a payment that the payer's review page did not show.
 */
export async function rejectDuplicatePayment(
  context: TenantContext,
  account: string,
): Promise<void> {
  if (await findInProgress(context, account)) {
    throw conflict("under_way", "payment_in_progress");
  }
  const paid = await findRecentlyPaid(context, account);
  if (paid && isJustPaid(paid)) {
    throw conflict("paid_already", "paid_already");
  }
}

function isJustPaid({ received }: OnlinePayment): boolean {
  return received !== null && Date.now() - received.getTime() < justPaidMs;
}
