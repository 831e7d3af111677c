/**
 * State transitions of an online payment. Each transition is a conditional UPDATE in the same
 * transaction as all its effects, so that no effect happens twice.
 */
import { type ExpressionBuilder, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import type { Tables } from "#service/database/tables.ts";
import { today } from "#service/database/today.ts";
import { paymentStates } from "#service/http/metrics.ts";
import { transferPayment } from "#service/subjects/ledger/store/ledger.ts";
import { listedStatus, previousStates } from "../rules/payment-states.ts";
import { onlineMethod, type OnlinePayment, paymentUpdate } from "./online-payments.ts";

const now = sql<Date>`now()`;

/**
 * Credits the account for a payment that the provider has confirmed. Returns undefined if the
 * payment is already credited, or if the transaction has already been used for another payment.
 * Locks the payment first, then the account.
 */
export async function markReceived(
  context: TenantContext,
  id: string,
  transaction: string,
): Promise<OnlinePayment | undefined> {
  const { db, tenant } = context;
  const payment = await paymentUpdate(context, id, {
    state: "received",
    provider_reference: transaction,
    received: now,
    updated: now,
  })
    .where("state", "in", previousStates("received"))
    .where(isUnusedTransaction(tenant, transaction))
    .executeTakeFirst();
  if (!payment) {
    await saveProviderReference(context, id, transaction);
    return undefined;
  }
  paymentStates.inc({ state: payment.state });
  const { account, provider, amount_cents, reference } = payment;
  const receipt = await nextReference(context, "R");
  await paymentUpdate(context, id, { receipt }).execute();
  await transferPayment(context, {
    kind: "payment",
    payment: id,
    account,
    provider,
    cents: amount_cents,
  });
  const listed = {
    account,
    date: today,
    amount_cents,
    method: onlineMethod,
    reference,
    receipt,
    status: "received" as const,
  };
  await db
    .insertInto("payments")
    .values({ tenant, id, ...listed })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "id"])
        .doUpdateSet({ ...listed, date: (eb) => eb.ref("excluded.date") }),
    )
    .execute();
  return { ...payment, receipt };
}

/**
 * Checks that the transaction has not been used for another payment. A unique key also guarantees
 * this: of two concurrent calls, the later one fails and is retried.
 */
function isUnusedTransaction(tenant: string, transaction: string) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, "online_payments">) =>
    not(
      exists(
        selectFrom("online_payments as other")
          .select("other.id")
          .where("other.tenant", "=", tenant)
          .whereRef("other.provider", "=", "online_payments.provider")
          .where("other.provider_reference", "=", transaction),
      ),
    );
}

/**
 * Stores the provider's transaction ID if the municipality's books confirmed the payment first.
 * Assumes that the first transaction that the provider reports is the one in the books.
 */
async function saveProviderReference(
  context: TenantContext,
  id: string,
  transaction: string,
): Promise<void> {
  await paymentUpdate(context, id, { provider_reference: transaction })
    .where("booked", "<>", "")
    .where("provider_reference", "=", "")
    .where(isUnusedTransaction(context.tenant, transaction))
    .execute();
}

/**
 * Reverses the transaction's credit. Returns undefined if it was never credited or has already been
 * reversed.
 */
export async function markReversed(
  context: TenantContext,
  id: string,
  transaction: string,
): Promise<OnlinePayment | undefined> {
  const payment = await paymentUpdate(context, id, {
    state: "reversed",
    reversed: now,
    updated: now,
  })
    .where("provider_reference", "=", transaction)
    .where("state", "in", previousStates("reversed"))
    .executeTakeFirst();
  if (!payment) return undefined;
  paymentStates.inc({ state: payment.state });
  const { account, provider, amount_cents } = payment;
  await transferPayment(context, {
    kind: "reversal",
    payment: id,
    account,
    provider,
    cents: amount_cents,
  });
  await updateListedStatus(context, payment);
  return payment;
}

/**
 * Closes a payment that the provider reports as unpaid. Returns false if it is already closed or
 * the money has arrived.
 */
export function closeUnpaid(
  context: TenantContext,
  id: string,
  state: "failed" | "cancelled" | "expired",
): Promise<boolean> {
  return closePayment(context, id, state, false);
}

/** Marks a payment as expired if the provider has not reported an outcome by its expiry. */
export function markExpired(context: TenantContext, id: string): Promise<boolean> {
  return closePayment(context, id, "expired", true);
}

async function closePayment(
  context: TenantContext,
  id: string,
  state: "failed" | "cancelled" | "expired",
  overdue: boolean,
): Promise<boolean> {
  const payment = await paymentUpdate(context, id, { state, updated: now })
    .where("state", "in", previousStates(state))
    .$if(overdue, (query) => query.where("expires", "<=", now))
    .executeTakeFirst();
  if (!payment) return false;
  paymentStates.inc({ state: payment.state });
  await updateListedStatus(context, payment);
  return true;
}

/**
 * Updates the payment's status in the account's payment list. Changes nothing if the payment is not
 * listed.
 */
async function updateListedStatus(
  { db, tenant }: TenantContext,
  { id, state }: OnlinePayment,
): Promise<void> {
  const status = listedStatus(state);
  if (status)
    await db
      .updateTable("payments")
      .set({ status })
      .where("tenant", "=", tenant)
      .where("id", "=", id)
      .execute();
}
