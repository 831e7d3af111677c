/**
 * Unallocated payments: money reported by a provider that staff must check before it is credited.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import { decimalFromCents } from "#contract/money.ts";
import type { listUnallocatedPayments, UnallocatedPayment } from "#contract/online-payments.ts";
import { count, pageSize, pagination } from "./list-queries.ts";
import type { TenantContext } from "./context.ts";

export interface NewUnallocatedPayment {
  reason: UnallocatedPayment["reason"];
  provider: string;
  transaction: string;
  /** The payment that the provider says this money belongs to. */
  payment: string;
  account: string;
  cents: number;
  currency: string;
}

/**
 * Records an unallocated payment once, however often it is reported. Returns false if it was
 * already recorded.
 */
export async function addUnallocatedPayment(
  { db, tenant }: TenantContext,
  { reason, provider, transaction, payment, account, cents, currency }: NewUnallocatedPayment,
): Promise<boolean> {
  const added = await db
    .insertInto("unallocated_payments")
    .values({
      tenant,
      id: randomUUID(),
      reason,
      provider,
      provider_reference: transaction,
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

/** Lists a page of the tenant's unallocated payments, newest first. */
export async function findUnallocatedPayments(
  { db, tenant }: TenantContext,
  { page = 1 }: z.output<typeof listUnallocatedPayments.query>,
): Promise<z.input<(typeof listUnallocatedPayments)["answer"]>> {
  const all = db.selectFrom("unallocated_payments as u").where("u.tenant", "=", tenant);
  const { total } = await all.select(count).executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin("online_payments as p", (join) => join.onRef("p.tenant", "=", "u.tenant").onRef("p.id", "=", "u.payment"))
    .select(["u.id", "u.date", "u.reason", "u.provider", "u.provider_reference", "u.account", "u.amount_cents", "u.currency"])
    .select(sql<string>`coalesce(p.reference, '')`.as("reference"))
    .orderBy("u.date", "desc")
    .orderBy("u.id")
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
