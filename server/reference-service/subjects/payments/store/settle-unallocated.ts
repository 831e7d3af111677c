/**
 * Settles unallocated payments: adds the money to an account, or records its refund. Each change is
 * a conditional UPDATE in the same transaction as all its effects.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import { type OnlinePayment } from "./online-payments.ts";
import { markReceived } from "./transitions.ts";
import { findUnallocatedPayment, type UnallocatedRow } from "./unallocated-payments.ts";

/** The reason why an unallocated payment can't be settled this way. */
export type SettlementProblem = "settled" | "currency" | "reversed" | "transaction_used";

export type Settlement = { by: Actor; reason: string } & (
  { kind: "allocated"; account: string } | { kind: "refunded"; reference: string }
);

/**
 * Locks all unallocated payments from the same transaction, so that its money is added to an
 * account only once. Returns the payment with this ID.
 */
export async function lockUnallocatedPayment(
  context: TenantContext,
  id: string,
): Promise<UnallocatedRow | undefined> {
  await sql`
    select from unallocated_payments as u where tenant = ${context.tenant} and exists (
      select from unallocated_payments as one where one.tenant = u.tenant and one.id = ${id}
        and one.provider = u.provider and one.provider_reference = u.provider_reference
    ) order by id for no key update`.execute(context.db);
  return findUnallocatedPayment(context, id);
}

/** Moves the payment from open to settled. Returns false if it was already settled. */
export async function markSettled(
  { db, tenant }: TenantContext,
  id: string,
  settlement: Settlement,
): Promise<boolean> {
  const { by, reason, kind } = settlement;
  const settled = await db
    .updateTable("unallocated_payments")
    .set({
      state: kind,
      settled: sql<Date>`now()`,
      settled_by: by.id ?? "",
      settled_by_name: by.name,
      settled_reason: reason,
      ...(kind === "allocated"
        ? { settled_account: settlement.account }
        : { refund_reference: settlement.reference }),
    })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return settled !== undefined;
}

/** Returns the reason why the money can't be added to an account, or undefined if it can. */
export async function findAllocationProblem(
  context: TenantContext,
  row: UnallocatedRow,
): Promise<SettlementProblem | undefined> {
  if (row.state !== "open") return "settled";
  if (row.currency !== "ZAR" || row.amount_cents <= 0) return "currency";
  const reversed = await context.db
    .selectFrom("unallocated_payments")
    .select("id")
    .where("tenant", "=", context.tenant)
    .where("provider", "=", row.provider)
    .where("provider_reference", "=", row.provider_reference)
    .where(({ or, eb }) => or([eb("reason", "=", "other_reversed"), eb("state", "=", "refunded")]))
    .executeTakeFirst();
  if (reversed) return "reversed";
  return (await findByTransaction(context, row.provider, row.provider_reference))
    ? "transaction_used"
    : undefined;
}

function findByTransaction(
  { db, tenant }: TenantContext,
  provider: string,
  transaction: string,
): Promise<OnlinePayment | undefined> {
  return db
    .selectFrom("online_payments")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("provider", "=", provider)
    .where("provider_reference", "=", transaction)
    .executeTakeFirst();
}

/**
 * Finds the payment with which staff credited this transaction to an account. Locks the
 * transaction's unallocated payments first: it waits for staff who are crediting the money at the
 * moment, because they can't see the reversal yet, and makes later attempts wait.
 */
export async function findAllocatedPayment(
  context: TenantContext,
  provider: string,
  transaction: string,
): Promise<OnlinePayment | undefined> {
  await sql`
    select from unallocated_payments where tenant = ${context.tenant} and provider = ${provider} and provider_reference = ${transaction}
    order by id for no key update`.execute(context.db);
  const payment = await findByTransaction(context, provider, transaction);
  return payment?.unallocated_payment ? payment : undefined;
}

/**
 * Credits the account as the provider's own notification would: the money becomes an online payment
 * with a receipt, which imports and reversals recognise. These payments have their own series of
 * references to avoid a deadlock, because starting a payment locks the account before the payment
 * series.
 */
export async function creditAllocated(
  context: TenantContext,
  row: UnallocatedRow,
  account: string,
  payer: string,
): Promise<OnlinePayment> {
  const id = randomUUID();
  await context.db
    .insertInto("online_payments")
    .values({
      tenant: context.tenant,
      id,
      account,
      user_id: payer,
      amount_cents: row.amount_cents,
      provider: row.provider,
      reference: await nextReference(context, "U"),
      return_success: "",
      return_failure: "",
      return_cancel: "",
      expires: sql<Date>`now()`,
      unallocated_payment: row.id,
    })
    .execute();
  const payment = await markReceived(context, id, row.provider_reference);
  if (!payment)
    throw new Error(`the transaction of the unallocated payment ${row.id} is already credited`);
  return payment;
}

/**
 * Returns the account's number, name and address, or undefined if the tenant has no such account.
 */
export async function findRecipient({ db, tenant }: TenantContext, account: string) {
  return db
    .selectFrom("accounts")
    .select(["account", "name", "address"])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .executeTakeFirst();
}
