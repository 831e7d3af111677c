/** What a provider has told of a payment, made true: at most one credit and one reversal, whatever comes, how often, and in which order. */
import type { Logger } from "pino";
import { decimalFromCents } from "#contract/money.ts";
import type { PayState, PaymentException } from "#contract/paying.ts";
import { tellPayer } from "../payment-notify.ts";
import { logChange } from "../store/account-logs.ts";
import type { Db } from "../store/database.ts";
import { findPayment, type OnlinePayment } from "../store/online-payments.ts";
import { setAside } from "../store/payment-exceptions.ts";
import { endWithout, receive, reverse } from "../store/payment-steps.ts";
import { findPersonName } from "../store/people.ts";
import type { Facts, Provider } from "./provider.ts";

/** What has come of it: the payment moved on, it went to the list for staff, or there was nothing left to do. */
export type Taken = { kind: "moved"; to: PayState } | { kind: "aside"; reason: PaymentException["reason"] } | { kind: "ignored" };

/** In one transaction; wake the messages once it is committed. */
export async function takeFacts(db: Db, tenant: string, provider: Provider["name"], facts: Facts): Promise<Taken> {
  const known = await findPayment(db, tenant, facts.payment);
  const payment = known?.provider === provider ? known : undefined;
  if (facts.status === "paid" || facts.status === "reversed") {
    const wrong = payment ? difference(payment, facts) : "unknown_payment";
    if (wrong) return putAside(db, tenant, provider, facts, wrong);
    return facts.status === "paid" ? takeMoney(db, tenant, provider, facts) : giveBack(db, tenant, provider, facts);
  }
  if (!payment || facts.status === "pending") return { kind: "ignored" };
  return (await endWithout(db, tenant, facts.payment, facts.status)) ? { kind: "moved", to: facts.status } : { kind: "ignored" };
}

function difference(payment: OnlinePayment, { cents, currency, account }: Facts): PaymentException["reason"] | undefined {
  if (currency !== payment.currency) return "currency";
  if (cents !== payment.amount_cents) return "amount";
  return account === payment.account ? undefined : "account";
}

async function putAside(db: Db, tenant: string, provider: string, facts: Facts, reason: PaymentException["reason"]): Promise<Taken> {
  const { payment, transaction, account, cents, currency } = facts;
  const added = await setAside(db, tenant, { reason, provider, providerReference: transaction, payment, account, cents, currency });
  return added ? { kind: "aside", reason } : { kind: "ignored" };
}

async function takeMoney(db: Db, tenant: string, provider: string, facts: Facts): Promise<Taken> {
  const payment = await receive(db, tenant, facts.payment, facts.transaction);
  if (!payment) return isNothingNew(db, tenant, provider, facts, "second_payment");
  await note(
    db,
    tenant,
    payment,
    "payment.received",
    `R ${decimalFromCents(payment.amount_cents)} was paid online, receipt ${payment.receipt}`,
  );
  await tellPayer(db, tenant, payment, "received");
  return { kind: "moved", to: "received" };
}

/** A reversal that overtook its payment proves that the money was there and went back: both are written down. */
async function giveBack(db: Db, tenant: string, provider: string, facts: Facts): Promise<Taken> {
  await receive(db, tenant, facts.payment, facts.transaction);
  const payment = await reverse(db, tenant, facts.payment, facts.transaction);
  if (!payment) return isNothingNew(db, tenant, provider, facts, "other_reversed");
  await note(
    db,
    tenant,
    payment,
    "payment.reversed",
    `The payment of R ${decimalFromCents(payment.amount_cents)} was reversed, receipt ${payment.receipt}`,
  );
  await tellPayer(db, tenant, payment, "reversed");
  return { kind: "moved", to: "reversed" };
}

/** Of the transaction that was credited it is the same once more; of another one, or where it was credited to another payment, it is for staff. */
async function isNothingNew(
  db: Db,
  tenant: string,
  provider: string,
  facts: Facts,
  reason: "second_payment" | "other_reversed",
): Promise<Taken> {
  const kept = await findPayment(db, tenant, facts.payment);
  if (kept?.provider_reference === facts.transaction) return { kind: "ignored" };
  const usedElsewhere = kept?.provider_reference === "" && reason === "second_payment";
  return putAside(db, tenant, provider, facts, usedElsewhere ? "same_transaction" : reason);
}

/** In the name of whoever paid. */
async function note(
  db: Db,
  tenant: string,
  { account, user_id }: OnlinePayment,
  change: "payment.received" | "payment.reversed",
  description: string,
): Promise<void> {
  await logChange(db, tenant, { name: await findPersonName(db, tenant, user_id), ip: "" }, account, change, description);
}

/** One line for each thing that a provider tells, whatever has come of it. */
export function logTaken(log: Logger, tenant: string, provider: string, facts: Facts, taken: Taken): void {
  const line = { tenant, provider, payment: facts.payment, transaction: facts.transaction, told: facts.status };
  if (taken.kind === "moved") log.info({ ...line, state: taken.to }, "a payment moved on");
  if (taken.kind === "aside") log.error({ ...line, reason: taken.reason }, "money was put aside for staff to look at");
  if (taken.kind === "ignored") log.debug(line, "a provider told nothing new");
}
