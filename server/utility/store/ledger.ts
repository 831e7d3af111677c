/** The ledger: a transfer's entries add up to nothing, and an account's balance is the sum of its entries. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

export interface PaymentTransfer {
  kind: "payment" | "reversal";
  payment: string;
  account: string;
  provider: string;
  /** Above zero: what the consumer has paid, or gets back. */
  cents: number;
}

/**
 * Moves a payment between its account and the provider who holds the money, and the account's balance with it. The row of the
 * payment is locked by now, the account's is here: in this order everywhere. Throws where the payment had that transfer already.
 */
export async function transferPayment(db: Db, tenant: string, { kind, payment, account, provider, cents }: PaymentTransfer): Promise<void> {
  const owed = kind === "payment" ? -cents : cents;
  const id = randomUUID();
  await db.insertInto("ledger_transfers").values({ tenant, id, kind, payment_id: payment }).execute();
  await db
    .insertInto("ledger_entries")
    .values([
      { tenant, transfer_id: id, ledger_account: `consumer:${account}`, amount_cents: owed },
      { tenant, transfer_id: id, ledger_account: `provider:${provider}`, amount_cents: -owed },
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
