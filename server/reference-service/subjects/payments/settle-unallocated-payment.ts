/** Credits or refunds unallocated payments, for the API and for `npm run admin`. */
import type { z } from "zod";
import { type CodedErrors, message, type PlainMessageCode } from "#contract/messages.ts";
import type {
  allocateUnallocatedPayment,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { conflict, orNotFound, validationError } from "#service/rules/refusal.ts";
import { refuseOwnDecision } from "#service/subjects/access/account-access.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { addAuditEntry, type AuditSubject } from "#service/subjects/audit/store/audit-log.ts";
import { notifyHolderAndPayer, notifyRefunded } from "./notify-payer.ts";
import { findPayment } from "./store/online-payments.ts";
import {
  creditAllocated,
  findAllocationProblem,
  findRecipient,
  lockUnallocatedPayment,
  markSettled,
  type Settlement,
  type SettlementProblem,
} from "./store/settle-unallocated.ts";
import { findUnallocatedPayment, type UnallocatedRow } from "./store/unallocated-payments.ts";
import { paymentAllocatedMessage } from "./texts.ts";

const problemMessages: Record<SettlementProblem, PlainMessageCode> = {
  settled: "unallocated_settled",
  currency: "unallocated_currency",
  reversed: "unallocated_reversal",
  transaction_used: "unallocated_used",
};

const subjectOf = ({ id }: UnallocatedRow): AuditSubject => ({ kind: "payment", id });

const rejection = (problem: SettlementProblem) => conflict(problem, problemMessages[problem]);

async function requireUnallocated(
  found: Promise<UnallocatedRow | undefined>,
): Promise<UnallocatedRow> {
  return orNotFound(await found);
}

/** Settles the payment and returns it. Throws Refusal (conflict) if it is already settled. */
async function settle(
  context: TenantContext,
  id: string,
  settlement: Settlement,
): Promise<UnallocatedRow> {
  if (!(await markSettled(context, id, settlement))) throw rejection("settled");
  return requireUnallocated(findUnallocatedPayment(context, id));
}

/**
 * Credits an unallocated payment to an account and notifies the people concerned. Throws Refusal:
 * not_found, forbidden if the money or the account is the person's own, conflict if it can't be
 * credited, invalid if the account doesn't exist.
 */
export async function allocatePayment(
  context: TenantContext,
  by: Actor,
  id: string,
  { account, reason }: z.output<typeof allocateUnallocatedPayment.body>,
): Promise<UnallocatedRow> {
  const row = await requireUnallocated(lockUnallocatedPayment(context, id));
  const first = await findPayment(context, row.payment);
  const accounts = [account, ...(first ? [first.account] : [])];
  await refuseOwnDecision(context, by, { accounts, sentBy: first?.user_id });
  const problem = await findAllocationProblem(context, row);
  if (problem) throw rejection(problem);
  if (!(await findRecipient(context, account))) {
    const errors: CodedErrors = { account: [message("unknown_account")] };
    throw validationError(errors);
  }
  const settled = await settle(context, id, { by, reason, kind: "allocated", account });
  const payment = await creditAllocated(context, row, account, first?.user_id ?? "");
  const values = { amount: row.amount_cents, receipt: payment.receipt };
  await logChange(context, by, account, "payment.allocated", values, {
    subject: subjectOf(row),
    before: { state: row.state },
    after: { state: "allocated", account, receipt: payment.receipt, reason },
  });
  await notifyHolderAndPayer(context, payment, paymentAllocatedMessage);
  return settled;
}

/**
 * Records that an unallocated payment was refunded, and notifies its payer. Throws Refusal:
 * not_found, forbidden if the money is the person's own, conflict if it is already settled.
 */
export async function refundPayment(
  context: TenantContext,
  by: Actor,
  id: string,
  { reference, reason }: z.output<typeof refundUnallocatedPayment.body>,
): Promise<UnallocatedRow> {
  const row = await requireUnallocated(lockUnallocatedPayment(context, id));
  const first = await findPayment(context, row.payment);
  const accounts = first ? [first.account] : [];
  await refuseOwnDecision(context, by, { accounts, sentBy: first?.user_id });
  // A reversal returns no money now, and neither does a report of money that is on an account.
  const returnsMoney = (await findAllocationProblem(context, row)) === undefined;
  const settled = await settle(context, id, { by, reason, kind: "refunded", reference });
  const payment = returnsMoney ? first : undefined;
  const amount =
    row.currency === "ZAR"
      ? row.amount_cents
      : `${row.currency} ${decimalFromCents(row.amount_cents)}`;
  const values = { amount, reference };
  const after = { state: "refunded", refund_reference: reference, reason };
  const change = { subject: subjectOf(row), before: { state: row.state }, after };
  if (payment) {
    const { account, user_id } = payment;
    await logChange(context, by, account, "payment.refunded", values, change);
    await notifyRefunded(context, user_id, { account, cents: row.amount_cents, reference });
  } else {
    await addAuditEntry(context, by, { action: "payment.refunded", values, ...change });
  }
  return settled;
}
