/**
 * Applies payment providers' notifications. Each payment is credited and reversed at most once,
 * however often and in whatever order the notifications arrive.
 */
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import type { UnallocatedPayment } from "#contract/payments/staff-calls.ts";
import type { Log } from "#server/log.ts";
import type { TenantContext } from "#service/database/context.ts";
import { deletedName } from "#service/rules/deleted-name.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { findPersonName } from "#service/subjects/people/store/people.ts";
import { notifyHolderAndPayer, notifyPayer } from "./notify-payer.ts";
import type { PaymentProvider, ProviderNotification } from "./providers/provider.ts";
import { findPayment, type OnlinePayment } from "./store/online-payments.ts";
import { findAllocatedPayment } from "./store/settle-unallocated.ts";
import { closeUnpaid, markReceived, markReversed } from "./store/transitions.ts";
import { addUnallocatedPayment } from "./store/unallocated-payments.ts";
import { allocatedReversedMessage } from "./texts.ts";

/**
 * The result of a notification: the payment changed state, or the notification was set aside for
 * staff or ignored.
 */
export type NotificationResult =
  | { kind: "moved"; to: OnlinePaymentStatus }
  | { kind: "aside"; reason: UnallocatedPayment["reason"] }
  | { kind: "ignored" };

/**
 * Applies a notification in one transaction. The caller must wake the message delivery after the
 * commit.
 */
export async function applyNotification(
  context: TenantContext,
  provider: PaymentProvider["name"],
  notification: ProviderNotification,
): Promise<NotificationResult> {
  if (notification.status === "reversed") {
    const allocated = await findAllocatedPayment(context, provider, notification.transaction);
    if (allocated) return reverseAllocated(context, provider, notification, allocated);
  }
  const known = await findPayment(context, notification.payment);
  const payment = known?.provider === provider ? known : undefined;
  if (notification.status === "paid" || notification.status === "reversed") {
    const wrong = payment ? findMismatch(payment, notification) : "unknown_payment";
    // A reversal took money away, so it must never look like money that can be allocated.
    if (wrong)
      return recordUnallocated(
        context,
        provider,
        notification,
        notification.status === "reversed" ? "other_reversed" : wrong,
      );
    return notification.status === "paid"
      ? applyPayment(context, provider, notification)
      : applyReversal(context, provider, notification);
  }
  if (!payment || notification.status === "pending") return { kind: "ignored" };
  return (await closeUnpaid(context, notification.payment, notification.status))
    ? { kind: "moved", to: notification.status }
    : { kind: "ignored" };
}

function findMismatch(
  payment: OnlinePayment,
  { cents, currency, account }: ProviderNotification,
): UnallocatedPayment["reason"] | undefined {
  if (currency !== payment.currency) return "currency";
  if (cents !== payment.amount_cents) return "amount";
  return account === payment.account ? undefined : "account";
}

async function recordUnallocated(
  context: TenantContext,
  provider: string,
  notification: ProviderNotification,
  reason: UnallocatedPayment["reason"],
): Promise<NotificationResult> {
  const added = await addUnallocatedPayment(context, { ...notification, reason, provider });
  const payment =
    added && reason === "second_payment"
      ? await findPayment(context, notification.payment)
      : undefined;
  if (payment) await notifyPayer(context, payment, "second");
  return added ? { kind: "aside", reason } : { kind: "ignored" };
}

async function applyPayment(
  context: TenantContext,
  provider: string,
  notification: ProviderNotification,
): Promise<NotificationResult> {
  const payment = await markReceived(context, notification.payment, notification.transaction);
  if (!payment) return resolveRepeated(context, provider, notification, "second_payment");
  await announce(context, payment, "received");
  return { kind: "moved", to: "received" };
}

/**
 * Records a reversal. A reversal that arrives before its payment's notification proves both that
 * the money was received and that it was returned.
 */
async function applyReversal(
  context: TenantContext,
  provider: string,
  notification: ProviderNotification,
): Promise<NotificationResult> {
  await markReceived(context, notification.payment, notification.transaction);
  const payment = await markReversed(context, notification.payment, notification.transaction);
  if (!payment) return resolveRepeated(context, provider, notification, "other_reversed");
  await announce(context, payment, "reversed");
  return { kind: "moved", to: "reversed" };
}

/**
 * Reverses a credit made by staff, because the provider returned the money. The credited account
 * differs from the notification's if staff chose another one.
 */
function reverseAllocated(
  context: TenantContext,
  provider: string,
  notification: ProviderNotification,
  { id, amount_cents, currency }: OnlinePayment,
): Promise<NotificationResult> {
  if (notification.cents !== amount_cents || notification.currency !== currency) {
    return recordUnallocated(context, provider, notification, "other_reversed");
  }
  return applyReversal(context, provider, { ...notification, payment: id });
}

/**
 * Ignores a repeated notification about the credited transaction. If the transaction is a different
 * one, or was credited to another payment, the notification is set aside for staff.
 */
async function resolveRepeated(
  context: TenantContext,
  provider: string,
  notification: ProviderNotification,
  reason: "second_payment" | "other_reversed",
): Promise<NotificationResult> {
  const kept = await findPayment(context, notification.payment);
  if (kept?.provider_reference === notification.transaction) return { kind: "ignored" };
  const usedElsewhere = kept?.provider_reference === "" && reason === "second_payment";
  return recordUnallocated(
    context,
    provider,
    notification,
    usedElsewhere ? "same_transaction" : reason,
  );
}

/** The actor of a reversal whose payer is not known. */
const providerActor = { name: "Payment provider", ip: "" };

/**
 * Adds an entry to the account's audit log in the name of the payer, or of the provider if the
 * payer is not known. Notifies the payer, and for the reversal of a credit made by staff also the
 * account's holder.
 */
async function announce(
  context: TenantContext,
  payment: OnlinePayment,
  event: "received" | "reversed",
): Promise<void> {
  const { account, user_id, amount_cents: amount, receipt } = payment;
  const by =
    user_id === ""
      ? providerActor
      : { id: user_id, name: (await findPersonName(context, user_id)) || deletedName, ip: "" };
  await logChange(context, by, account, `payment.${event}`, { amount, receipt });
  if (event === "reversed" && payment.unallocated_payment !== null) {
    // The holder knows of the payment from when staff added it to the account.
    await notifyHolderAndPayer(context, payment, allocatedReversedMessage);
  } else await notifyPayer(context, payment, event);
}

/** Logs one line for each notification from a provider, whatever its result. */
export function logNotificationResult(
  log: Log,
  tenant: string,
  provider: string,
  notification: ProviderNotification,
  result: NotificationResult,
): void {
  const line = {
    tenant,
    provider,
    payment: notification.payment,
    transaction: notification.transaction,
    reported: notification.status,
  };
  if (result.kind === "moved") log.info({ ...line, state: result.to }, "a payment changed state");
  if (result.kind === "aside")
    log.error({ ...line, reason: result.reason }, "an unallocated payment needs review by staff");
  if (result.kind === "ignored") log.debug(line, "a provider reported nothing new");
}
