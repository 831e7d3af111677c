/**
 * The ledger. The entries of each transfer add up to zero, and an account's balance is the sum of
 * its entries.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";

export interface PaymentTransfer {
  kind: "payment" | "reversal";
  payment: string;
  account: string;
  provider: string;
  /** The amount that the consumer paid or gets back, always positive. */
  cents: number;
}

/**
 * Moves money between an account and the provider that holds it, and updates the account's balance.
 * The caller must have locked the payment. This function then locks the account, in the same order
 * as all other code. Throws if the payment already has a transfer of this kind.
 */
export async function transferPayment(
  context: TenantContext,
  { kind, payment, account, provider, cents }: PaymentTransfer,
): Promise<void> {
  const owed = kind === "payment" ? -cents : cents;
  await addTransfer(
    context,
    { id: randomUUID(), kind, payment_id: payment },
    { account, owed, other: `provider:${provider}` },
  );
}

/**
 * Credits an account with the correction of a disputed charge, at the municipality's expense. The
 * transfer has the ID of the dispute's step, so that each step credits the account only once.
 */
export async function transferCorrection(
  context: TenantContext,
  { step, account, cents }: { step: string; account: string; cents: number },
): Promise<void> {
  await addTransfer(
    context,
    { id: step, kind: "correction" },
    { account, owed: -cents, other: "municipality" },
  );
}

async function addTransfer(
  { db, tenant }: TenantContext,
  transfer: { id: string; kind: PaymentTransfer["kind"] | "correction"; payment_id?: string },
  { account, owed, other }: { account: string; owed: number; other: string },
): Promise<void> {
  await db
    .insertInto("ledger_transfers")
    .values({ tenant, ...transfer })
    .execute();
  await db
    .insertInto("ledger_entries")
    .values([
      {
        tenant,
        transfer_id: transfer.id,
        ledger_account: `consumer:${account}`,
        amount_cents: owed,
      },
      { tenant, transfer_id: transfer.id, ledger_account: other, amount_cents: -owed },
    ])
    .execute();
  await db
    .updateTable("accounts")
    .set({
      balance_cents: sql<number>`balance_cents + ${owed}::bigint`,
      balance_at: sql<Date>`greatest(balance_at, now())`,
    })
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .execute();
}
