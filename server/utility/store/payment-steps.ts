/** The steps of an online payment, each a conditional UPDATE with all that belongs to it, so that none is taken twice. */
import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { listedStatus, statesBefore } from "../domain/payment-states.ts";
import { transferPayment } from "./ledger.ts";
import { onlineMethod, type OnlinePayment } from "./online-payments.ts";
import { nextReference } from "./reference-numbers.ts";
import type { Tables } from "./tables.ts";
import { today } from "./today.ts";

type Db = Kysely<Tables>;

const now = sql<Date>`now()`;

/** Credits the account: the one place that does. Undefined where that has been done before, or the transaction has paid another payment. The payment is locked first, then the account. */
export async function receive(db: Db, tenant: string, id: string, transaction: string): Promise<OnlinePayment | undefined> {
  const payment = await db
    .updateTable("online_payments")
    .set({ state: "received", provider_reference: transaction, received: now, updated: now })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("state", "in", statesBefore("received"))
    .where(paysNoOther(tenant, transaction))
    .returningAll()
    .executeTakeFirst();
  if (!payment) {
    await learnTransaction(db, tenant, id, transaction);
    return undefined;
  }
  const { account, provider, amount_cents, reference } = payment;
  const receipt = await nextReference(db, tenant, "R");
  await db.updateTable("online_payments").set({ receipt }).where("tenant", "=", tenant).where("id", "=", id).execute();
  await transferPayment(db, tenant, { kind: "payment", payment: id, account, provider, cents: amount_cents });
  const listed = { account, date: today, amount_cents, method: onlineMethod, reference, receipt, status: "received" as const };
  await db
    .insertInto("payments")
    .values({ tenant, id, ...listed })
    .onConflict((conflict) => conflict.columns(["tenant", "id"]).doUpdateSet(listed))
    .execute();
  return { ...payment, receipt };
}

/** Behind it stands a unique key: of two that look at once, the later fails and is told again. */
function paysNoOther(tenant: string, transaction: string) {
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

/** The municipality's books were quicker than the provider: the first transaction that it tells of is the one that they have. */
async function learnTransaction(db: Db, tenant: string, id: string, transaction: string): Promise<void> {
  await db
    .updateTable("online_payments")
    .set({ provider_reference: transaction })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("booked", "<>", "")
    .where("provider_reference", "=", "")
    .where(paysNoOther(tenant, transaction))
    .execute();
}

/** Takes the credit of that transaction back. Undefined where it isn't there, or has been taken back before. */
export async function reverse(db: Db, tenant: string, id: string, transaction: string): Promise<OnlinePayment | undefined> {
  const payment = await db
    .updateTable("online_payments")
    .set({ state: "reversed", reversed: now, updated: now })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("provider_reference", "=", transaction)
    .where("state", "in", statesBefore("reversed"))
    .returningAll()
    .executeTakeFirst();
  if (!payment) return undefined;
  const { account, provider, amount_cents } = payment;
  await transferPayment(db, tenant, { kind: "reversal", payment: id, account, provider, cents: amount_cents });
  await showInList(db, tenant, payment);
  return payment;
}

/** Ends a payment that no money has come for, as its provider says; false where it has ended already, or the money is there. */
export function endWithout(db: Db, tenant: string, id: string, state: "failed" | "cancelled" | "expired"): Promise<boolean> {
  return end(db, tenant, id, state, false);
}

/** Ends one whose provider has said nothing until its time was up. */
export function expire(db: Db, tenant: string, id: string): Promise<boolean> {
  return end(db, tenant, id, "expired", true);
}

async function end(db: Db, tenant: string, id: string, state: "failed" | "cancelled" | "expired", overdue: boolean): Promise<boolean> {
  const payment = await db
    .updateTable("online_payments")
    .set({ state, updated: now })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("state", "in", statesBefore(state))
    .$if(overdue, (query) => query.where("expires", "<=", now))
    .returningAll()
    .executeTakeFirst();
  if (payment) await showInList(db, tenant, payment);
  return payment !== undefined;
}

/** Changes nothing where the payment is not in the account's list. */
async function showInList(db: Db, tenant: string, { id, state }: OnlinePayment): Promise<void> {
  const status = listedStatus(state);
  if (status) await db.updateTable("payments").set({ status }).where("tenant", "=", tenant).where("id", "=", id).execute();
}
