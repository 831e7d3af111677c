/**
 * Unallocated payments: money reported by a provider that staff must check before it is credited.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type {
  listUnallocatedPayments,
  UnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination } from "#service/database/list-queries.ts";

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

export type UnallocatedJson = z.input<typeof UnallocatedPayment>;

function selectUnallocated({ db, tenant }: TenantContext) {
  return db
    .selectFrom("unallocated_payments as u")
    .leftJoin("online_payments as p", (join) =>
      join.onRef("p.tenant", "=", "u.tenant").onRef("p.id", "=", "u.payment"),
    )
    .where("u.tenant", "=", tenant)
    .select([
      "u.id",
      "u.date",
      "u.reason",
      "u.provider",
      "u.provider_reference",
      "u.payment",
      "u.account",
      "u.amount_cents",
      "u.currency",
    ])
    .select([
      "u.state",
      "u.settled",
      "u.settled_by_name",
      "u.settled_reason",
      "u.settled_account",
      "u.refund_reference",
    ])
    .select(sql<string>`coalesce(p.reference, '')`.as("reference"));
}

export type UnallocatedRow = Awaited<
  ReturnType<ReturnType<typeof selectUnallocated>["executeTakeFirstOrThrow"]>
>;

export function toUnallocatedPayment(row: UnallocatedRow): UnallocatedJson {
  const {
    id,
    date,
    reason,
    provider,
    provider_reference,
    reference,
    account,
    amount_cents,
    currency,
    state,
    settled,
  } = row;
  return {
    id,
    date: date.toISOString(),
    reason,
    provider,
    provider_reference,
    reference,
    account,
    amount: decimalFromCents(amount_cents),
    currency,
    state,
    settlement: settled && {
      date: settled.toISOString(),
      by: row.settled_by_name,
      reason: row.settled_reason,
      account: row.settled_account,
      reference: row.refund_reference,
    },
  };
}

/**
 * Lists a page of the tenant's unallocated payments: the longest waiting first, then the most
 * recently settled.
 */
export async function findUnallocatedPayments(
  context: TenantContext,
  { page = 1, state }: z.output<typeof listUnallocatedPayments.query>,
): Promise<z.input<(typeof listUnallocatedPayments)["answer"]>> {
  const { total } = await context.db
    .selectFrom("unallocated_payments")
    .select(count)
    .where("tenant", "=", context.tenant)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "open"))
    .executeTakeFirstOrThrow();
  const rows = await selectUnallocated(context)
    .$if(state !== undefined, (query) => query.where("u.state", "=", state ?? "open"))
    .orderBy(sql`u.settled desc nulls first`)
    .orderBy("u.date")
    .orderBy("u.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { exceptions: rows.map(toUnallocatedPayment), pagination: pagination(page, total) };
}

export function findUnallocatedPayment(
  context: TenantContext,
  id: string,
): Promise<UnallocatedRow | undefined> {
  return selectUnallocated(context).where("u.id", "=", id).executeTakeFirst();
}
