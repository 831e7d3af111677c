/** Money that a provider told of and that nobody may credit before a person has looked at it. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { decimalFromCents } from "#contract/money.ts";
import type { listPaymentExceptions, PaymentException } from "#contract/paying.ts";
import { count, pageSize, pagination } from "./lists.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

export interface SetAside {
  reason: PaymentException["reason"];
  provider: string;
  providerReference: string;
  /** What the provider calls the payment it is for. */
  payment: string;
  account: string;
  cents: number;
  currency: string;
}

/** Once, however often it is told: false where it is there already. */
export async function setAside(
  db: Db,
  tenant: string,
  { reason, provider, providerReference, payment, account, cents, currency }: SetAside,
): Promise<boolean> {
  const added = await db
    .insertInto("payment_exceptions")
    .values({
      tenant,
      id: randomUUID(),
      reason,
      provider,
      provider_reference: providerReference,
      payment,
      account,
      amount_cents: cents,
      currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** A page of them, newest first. */
export async function listExceptions(
  db: Db,
  tenant: string,
  { page = 1 }: z.output<typeof listPaymentExceptions.query>,
): Promise<z.input<(typeof listPaymentExceptions)["answer"]>> {
  const all = db.selectFrom("payment_exceptions as e").where("e.tenant", "=", tenant);
  const { total } = await all.select(count).executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin("online_payments as p", (join) => join.onRef("p.tenant", "=", "e.tenant").onRef("p.id", "=", "e.payment"))
    .select(["e.id", "e.date", "e.reason", "e.provider", "e.provider_reference", "e.account", "e.amount_cents", "e.currency"])
    .select(sql<string>`coalesce(p.reference, '')`.as("reference"))
    .orderBy("e.date", "desc")
    .orderBy("e.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    exceptions: rows.map(({ amount_cents, date, ...row }) => ({
      ...row,
      date: date.toISOString(),
      amount: decimalFromCents(amount_cents),
    })),
    pagination: pagination(page, total),
  };
}
